/** Visible text: without soft hyphens, and with all spaces alike. */
export function normalized(text: string): string {
  return text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A string matches anywhere, ignoring case; an exact one matches the whole text. */
export function matches(text: string, wanted: string | RegExp, isExact = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(text) || wanted.test(normalized(text));
  if (isExact) return normalized(text) === normalized(wanted);
  return normalized(text).toLowerCase().includes(normalized(wanted).toLowerCase());
}

export function textOf(element: Element): string {
  return element.textContent ?? '';
}
