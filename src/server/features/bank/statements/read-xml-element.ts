import { UnreadableStatement } from '#domain/bank/statement.ts';

/** An element of a parsed document; missing elements read as empty ones. */
export class Element {
  readonly name: string;
  readonly #attributes: string;
  #children: Element[] | null = null;
  #own = '';

  constructor(name = '', attributes = '') {
    this.name = name;
    this.#attributes = attributes;
  }

  add(child: Element): void {
    if (this.#children) this.#children.push(child);
    else this.#children = [child];
  }

  addText(text: string): void {
    this.#own += text;
  }

  children(name: string): Element[] {
    return this.#children?.filter((child) => child.name === name) ?? [];
  }

  child(name: string): Element {
    return this.#children?.find((child) => child.name === name) ?? NOTHING;
  }

  attribute(name: string): string {
    for (const [, key, double, single] of this.#attributes.matchAll(ATTRIBUTE)) {
      if (key === name) return plainText(double ?? single ?? '');
    }
    return '';
  }

  /** The text of the element at the path; empty when there is none. */
  text(...path: string[]): string {
    let element: Element = this;
    for (const name of path) element = element.child(name);
    return element.#own.trim();
  }

  /** The texts of all elements with the last name. */
  texts(...path: string[]): string[] {
    const last = path.at(-1) ?? '';
    const parent = path.slice(0, -1).reduce<Element>((element, name) => element.child(name), this);
    return parent.children(last).map((element) => element.#own.trim());
  }
}

const NOTHING = new Element();
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const NAMED = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

/** Decodes the five XML entities and character references. */
export function plainText(written: string): string {
  if (!written.includes('&')) return written;
  return written.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED.get(name) ?? whole;
    const code = Number(name.replace(/^#x/i, '0x').replace('#', ''));
    // A lone surrogate is no character.
    if (code >= 0xd800 && code <= 0xdfff) throw new UnreadableStatement('not-readable');
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
