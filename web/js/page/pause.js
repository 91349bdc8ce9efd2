/* Pauses between two works of the page. Must not know what is done before or after them. */

/** Lets the browser answer and paint between two long works; sooner than a timer could. */
export const breath = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

/** Until what has been done can be seen; at once where nothing is painted, as in the background. */
export const painted = () =>
  document.hidden
    ? breath()
    : new Promise((resolve) => {
        requestAnimationFrame(() => void breath().then(resolve));
      });

/** Until the browser has nothing better to do, or says nothing of it for a second; not every browser tells. */
export const leisure = () =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 1000 });
    else setTimeout(resolve);
  });
