/** An element of a parsed document, in which nothing is ever missing: what is not there is empty. */
export class Element {
  readonly #node: unknown;

  constructor(node: unknown) {
    this.#node = node;
  }

  /** All of this name, in their order. */
  children(name: string): Element[] {
    const found = isRecord(this.#node) ? this.#node[name] : undefined;
    if (found === undefined) return [];
    return (Array.isArray(found) ? found : [found]).map((node) => new Element(node));
  }

  /** The first of this name. */
  child(name: string): Element {
    return this.children(name)[0] ?? new Element(undefined);
  }

  attribute(name: string): string {
    const value = isRecord(this.#node) ? this.#node[`@${name}`] : undefined;
    return typeof value === 'string' ? value : '';
  }

  /** What stands in the element at the end of the path; empty when there is none. */
  text(...path: string[]): string {
    return this.texts(...path)[0] ?? '';
  }

  /** The same of all elements of the last name. */
  texts(...path: string[]): string[] {
    const last = path.at(-1);
    if (last === undefined) return [this.#own()];
    const parent = path.slice(0, -1).reduce<Element>((element, name) => element.child(name), this);
    return parent.children(last).map((element) => element.#own());
  }

  #own(): string {
    const text = isRecord(this.#node) ? this.#node['#text'] : this.#node;
    return typeof text === 'string' ? text.trim() : '';
  }
}

function isRecord(node: unknown): node is Record<string, unknown> {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}
