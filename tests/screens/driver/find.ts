import { matches, textOf } from '#tests/screens/driver/text.ts';

const NOT_READ = 'script, style, noscript, template, head';

/** The innermost elements with the text. */
export function findByText(root: Element, wanted: string | RegExp, isExact: boolean): Element[] {
  const holds = (element: Element) =>
    !element.matches(NOT_READ) && matches(textOf(element), wanted, isExact);
  const inside = (element: Element): Element[] => {
    const children = [...element.children];
    const found = children.filter(holds).flatMap(inside);
    // An exact match may be deeper than in an element with more text.
    const deeper = isExact ? children.filter((one) => !holds(one)).flatMap(searched) : [];
    const all = [...found, ...deeper];
    return all.length === 0 && holds(element) ? [element] : all;
  };
  const searched = (element: Element): Element[] => {
    if (element.matches(NOT_READ)) return [];
    if (holds(element)) return inside(element);
    return [...element.children].flatMap(searched);
  };
  return [...root.children].flatMap(searched);
}

const LABELLED =
  'input, select, textarea, button, output, progress, [aria-label], [aria-labelledby]';

export function findByLabel(root: Element, wanted: string | RegExp, isExact: boolean): Element[] {
  return [...root.querySelectorAll(LABELLED)].filter((element) =>
    labelsOf(element).some((label) => matches(label, wanted, isExact)),
  );
}

function labelsOf(element: Element): string[] {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/).filter(Boolean) ?? [];
  if (ids.length > 0) {
    const texts = ids.map((id) => document.getElementById(id)?.textContent ?? '');
    return [texts.join(' '), ...texts];
  }
  const given = element.getAttribute('aria-label');
  if (given) return [given];
  const { labels } = element as HTMLInputElement;
  return [...(labels ?? [])].map((label) => textWithoutFields(label));
}

/** The text of a label around its field, without the field's options. */
function textWithoutFields(label: Element): string {
  if (!label.querySelector('select, textarea')) return textOf(label);
  const copy = label.cloneNode(true) as Element;
  for (const field of copy.querySelectorAll('select, textarea')) field.remove();
  return textOf(copy);
}
