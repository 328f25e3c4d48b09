/**
 * Visibility by the document alone. There is no layout and no style sheet; what only CSS hides is
 * tested in a real browser.
 */
export function isVisible(element: Element): boolean {
  if (!element.isConnected) return false;
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (hides(one, element)) return false;
  }
  return true;
}

/** The same for screen readers. */
export function isPerceived(element: Element): boolean {
  return isVisible(element) && element.closest('[aria-hidden=true], [inert]') === null;
}

function hides(one: Element, inner: Element): boolean {
  if (one.hasAttribute('hidden') || one.tagName === 'TEMPLATE') return true;
  if (one instanceof HTMLDialogElement && !one.open) return true;
  if (one instanceof HTMLInputElement && one.type === 'hidden') return true;
  if (one instanceof HTMLDetailsElement && !one.open && one !== inner) {
    return !one.querySelector('summary')?.contains(inner);
  }
  const { style } = one as HTMLElement;
  return style?.display === 'none' || style?.visibility === 'hidden';
}
