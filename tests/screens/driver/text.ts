/** Text as a reader sees it: soft hyphens are not there, and any space is one space. */
export function normalized(text: string): string {
  return text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A string is looked for anywhere, whatever its case; an exact one is the whole text. */
export function matches(text: string, wanted: string | RegExp, isExact = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(text) || wanted.test(normalized(text));
  if (isExact) return normalized(text) === normalized(wanted);
  return normalized(text).toLowerCase().includes(normalized(wanted).toLowerCase());
}

export function textOf(element: Element): string {
  return element.textContent ?? '';
}
