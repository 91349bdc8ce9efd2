/* The row of controls within the hand's reach, and the menu behind its last button. Every action has one entry here: its
 * name, picture, key and when it can be done; buttons, menu, keys and the list of keys are made from it. May use dom,
 * pause and words; must not know any game or what the actions do. */

import { button, icon, isTyping, make, rename } from './dom.js';
import { painted } from './pause.js';

/** @import { IconName } from './dom.js' */
/** @import { Words } from './words.js' */

/**
 * @typedef {object} Act
 * @property {string} id names its words `act.ID`
 * @property {IconName} icon
 * @property {() => void} run
 * @property {() => boolean} [can]
 * @property {string[]} [keys] `Ctrl+Z`, `Home`, `n`; the first is shown
 * @property {'row' | 'wide' | 'menu'} where always in the row; in the row where there is room, else in the menu; in the menu
 * @property {string} [href] a link instead of an action
 * @property {boolean} [opens] a dialog, which may take longer than a frame
 */

/** @param {KeyboardEvent} event */
function keyName(event) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const control = event.ctrlKey || event.metaKey;
  // What Shift does to a letter or sign is in the key already.
  const shift = event.shiftKey && control;
  return `${control ? 'Ctrl+' : ''}${shift ? 'Shift+' : ''}${control ? key.toUpperCase() : key}`;
}

/** @param {string} key */
const isLetter = (key) => key.length === 1;

export class Controls {
  /**
   * @param {HTMLElement} row
   * @param {Act[]} acts
   * @param {Words} words
   * @param {() => boolean} letters whether single keys are shortcuts
   */
  constructor(row, acts, words, letters) {
    this.acts = acts;
    this.words = words;
    this.letters = letters;
    /** A dialog has been asked for and is not there yet. */
    this.opening = false;
    /** @type {{act: Act, element: HTMLElement}[]} */
    this.shown = [];
    for (const act of acts) if (act.where !== 'menu') row.append(this.entry(act, act.where));
    this.menu = make('div', { class: 'menu', id: 'menu', popover: 'auto', role: 'group' });
    for (const act of acts) if (act.where !== 'row') this.menu.append(this.entry(act, act.where));
    this.menu.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('button, a')) this.menu.hidePopover();
    });
    this.menu.addEventListener('keydown', (event) => this.walk(event));
    this.menu.addEventListener('toggle', (event) => {
      const open = /** @type {ToggleEvent} */ (event).newState === 'open';
      if (open) this.menuItems()[0]?.focus();
    });
    const more = make(
      'button',
      { type: 'button', class: 'act more', popovertarget: 'menu' },
      icon('more'),
      make('span', { class: 'label' }),
    );
    row.append(more, this.menu);
    words.follow(() => {
      row.setAttribute('aria-label', words.say('controls'));
      this.menu.setAttribute('aria-label', words.say('act.more'));
      rename(more, words.say('act.more'));
      for (const { act, element } of this.shown) this.name(act, element);
    });
    document.addEventListener('keydown', (event) => this.press(event));
  }

  /**
   * @param {Act} act
   * @param {string} where
   */
  entry(act, where) {
    const key = act.keys?.[0];
    const props = { class: `act ${where}`, 'data-act': act.id };
    const element = act.href === undefined
      ? button(act.icon, '', () => void this.run(act), props)
      : make('a', { ...props, href: act.href, target: '_blank', rel: 'noopener' }, icon(act.icon), make('span', { class: 'label' }));
    if (key) element.setAttribute('aria-keyshortcuts', key.replace('Ctrl', 'Control'));
    this.shown.push({ act, element });
    return element;
  }

  /**
   * @param {Act} act
   * @param {HTMLElement} element
   */
  name(act, element) {
    const label = this.words.say(`act.${act.id}`);
    const key = act.keys?.[0];
    element.title = key ? `${label} (${this.keyWords(key)})` : label;
    rename(element, label);
  }

  /**
   * Words of an act that change: which theme is on, where the rules are.
   * @param {string} id
   * @param {{label?: string, href?: string, expanded?: boolean}} change
   */
  set(id, { label, href, expanded }) {
    for (const { act, element } of this.shown) {
      if (act.id !== id) continue;
      if (label !== undefined) rename(element, label);
      if (href !== undefined) element.setAttribute('href', href);
      if (expanded !== undefined) element.setAttribute('aria-expanded', String(expanded));
    }
  }

  /** Asks every act whether it can be done now. */
  refresh() {
    for (const { act, element } of this.shown) {
      if (!(element instanceof HTMLButtonElement)) continue;
      const can = act.can?.() ?? true;
      // Not `disabled`: focus would fall off the button that has just been pressed.
      element.setAttribute('aria-disabled', String(!can));
    }
  }

  menuItems() {
    return [.../** @type {NodeListOf<HTMLElement>} */ (this.menu.querySelectorAll('button, a'))].filter(
      (item) => item.offsetParent !== null || item.getClientRects().length > 0,
    );
  }

  /** @param {KeyboardEvent} event */
  walk(event) {
    const items = this.menuItems();
    const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    items.at(to % items.length)?.focus();
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.defaultPrevented || event.altKey || isTyping(event.target) || document.querySelector('dialog[open]')) return;
    if (this.menu.matches(':popover-open')) return;
    const key = keyName(event);
    if (isLetter(key) && !this.letters()) return;
    const act = this.acts.find(({ keys }) => keys?.includes(key));
    if (!act || act.href !== undefined) return;
    event.preventDefault();
    void this.run(act);
  }

  /** @param {Act} act */
  async run(act) {
    if (this.opening || !(act.can?.() ?? true)) return;
    if (act.opens) {
      this.opening = true;
      // The button stays down until there is time for the dialog.
      const buttons = this.shown.filter((shown) => shown.act === act).map(({ element }) => element.classList);
      for (const classes of buttons) classes.add('down');
      await painted();
      for (const classes of buttons) classes.remove('down');
      this.opening = false;
    }
    act.run();
  }

  /** @param {string} key */
  keyWords(key) {
    return key
      .split('+')
      .map((part) => this.words.page[`key.${part}`] ?? (part.length === 1 ? part.toUpperCase() : part))
      .join('+');
  }

  /** What leads to other pages, for the help. */
  linkList() {
    return this.shown.flatMap(({ act, element }) =>
      act.href === undefined ? [] : [{ label: this.words.say(`act.${act.id}`), icon: act.icon, href: element.getAttribute('href') }],
    );
  }

  /** The list of keys, for the help.  */
  keyList() {
    return this.acts
      .filter(({ keys }) => keys?.length)
      .map(({ id, keys }) => ({ label: this.words.say(`act.${id}`), keys: (keys ?? []).map((key) => this.keyWords(key)) }));
  }
}
