/* The one place that touches the browser's storage. It may throw, be full, be cleared or hold rubbish: the page works on,
 * what could not be written stays in memory, and rubbish is set aside under another name instead of being lost. Must
 * not know what is stored, nor any word shown. */

/** @typedef {'blocked' | 'full'} Trouble */

const PREFIX = 'tessera:';
const ASIDE = 'aside:';

export class Store extends EventTarget {
  /** @param {() => Storage} area such as `() => localStorage`: naming it can throw already */
  constructor(area) {
    super();
    this.area = area;
    /** @type {Trouble | null} */
    this.trouble = null;
    /** What could not be written, newer than what is stored. @type {Map<string, string>} */
    this.pending = new Map();
    /** Names whose stored rubbish could not be moved: they are not written over. @type {Set<string>} */
    this.sealed = new Set();
  }

  /**
   * The value stored under a name, or null. What is no JSON, or not valid, is set aside.
   * @template T
   * @param {string} name
   * @param {(value: any) => value is T} valid
   * @returns {T | null}
   */
  read(name, valid) {
    const text = this.text(name);
    if (text === null) return null;
    try {
      const value = JSON.parse(text);
      if (valid(value)) return value;
    } catch {
      /* no JSON: the same as not valid */
    }
    this.setAside(name);
    return null;
  }

  /**
   * @param {string} name
   * @param {unknown} value
   * @returns {boolean} false if it lives in memory only
   */
  write(name, value) {
    const text = JSON.stringify(value);
    if (!this.sealed.has(name) && this.put(name, text)) {
      this.pending.delete(name);
      // There is room again, perhaps for what waits too.
      this.retry();
      return true;
    }
    this.pending.set(name, text);
    return false;
  }

  /** @param {string} name */
  remove(name) {
    this.pending.delete(name);
    this.sealed.delete(name);
    try {
      this.area().removeItem(PREFIX + name);
    } catch {
      this.report('blocked');
    }
  }

  /**
   * All names that begin so.
   * @param {string} beginning
   * @returns {string[]}
   */
  names(beginning) {
    const names = new Set([...this.pending.keys()].filter((name) => name.startsWith(beginning)));
    try {
      const area = this.area();
      for (let i = 0; i < area.length; i++) {
        const key = area.key(i);
        if (key?.startsWith(PREFIX + beginning)) names.add(key.slice(PREFIX.length));
      }
    } catch {
      this.report('blocked');
    }
    return [...names];
  }

  /** Writes again what is in memory only, after space has been made. */
  retry() {
    for (const [name, text] of [...this.pending]) {
      if (this.sealed.has(name) || !this.put(name, text)) continue;
      this.pending.delete(name);
    }
    if (this.pending.size === 0) this.report(null);
  }

  /**
   * Moves what is stored under a name out of the way, as it is.
   * @param {string} name
   */
  setAside(name) {
    const text = this.text(name);
    if (text === null) return;
    const key = `${ASIDE}${Date.now().toString(36)}:${name}`;
    this.pending.delete(name);
    try {
      // Removed first: where storage is full there is room for it only then.
      this.area().removeItem(PREFIX + name);
      if (!this.put(key, text)) {
        this.area().setItem(PREFIX + name, text);
        this.sealed.add(name);
      }
    } catch {
      this.sealed.add(name);
      this.pending.set(key, text);
    }
    this.dispatchEvent(new CustomEvent('aside', { detail: { name, text } }));
  }

  /**
   * Puts something that was set aside elsewhere beside what was set aside here.
   * @param {string} name as `asides` tells it
   * @param {string} text
   */
  keepAside(name, text) {
    if (name.startsWith(ASIDE) && this.text(name) === null && !this.put(name, text)) this.pending.set(name, text);
  }

  /**
   * Everything that was set aside, as it was.
   * @returns {{name: string, text: string}[]}
   */
  asides() {
    return this.names(ASIDE).map((name) => ({ name, text: this.text(name) ?? '' }));
  }

  /**
   * @param {string} name
   * @returns {string | null}
   */
  text(name) {
    const pending = this.pending.get(name);
    if (pending !== undefined) return pending;
    if (this.sealed.has(name)) return null;
    try {
      return this.area().getItem(PREFIX + name);
    } catch {
      this.report('blocked');
      return null;
    }
  }

  /**
   * @param {string} name
   * @param {string} text
   */
  put(name, text) {
    try {
      this.area().setItem(PREFIX + name, text);
      return true;
    } catch (error) {
      const full = error instanceof DOMException && /quota/i.test(error.name);
      this.report(full ? 'full' : 'blocked');
      return false;
    }
  }

  /** @param {Trouble | null} trouble */
  report(trouble) {
    if (trouble === this.trouble) return;
    this.trouble = trouble;
    this.dispatchEvent(new CustomEvent('trouble', { detail: trouble }));
  }
}
