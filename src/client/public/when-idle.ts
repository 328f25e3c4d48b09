/** The longest wait for an idle moment after the page has loaded. */
const PATIENCE_MS = 500;

const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

/** Resolves when the page has loaded and is idle, or at the first interaction. */
export function whenIdleOrTouched(): Promise<void> {
  return new Promise((resolve) => {
    for (const type of TOUCHES) {
      addEventListener(type, () => resolve(), { once: true, capture: true, passive: true });
    }
    const whenIdle = () => {
      if ('requestIdleCallback' in globalThis) {
        requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
      } else setTimeout(resolve, PATIENCE_MS);
    };
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true });
  });
}
