import { UnreadableStatement } from '#domain/bank/statement.ts';
import { Element, plainText } from '#server/features/bank/statements/read-xml-element.ts';

const TAG =
  /^([A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*$/;
const END = /^(?:[A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)\s*$/;
/** Deeper than any bank message; a document that only nests would waste memory. */
const DEEPEST = 60;

/**
 * Parses a document; names lose their prefix. Supports only what statements contain: document types
 * and entities are refused, because entities can expand without limit. Ten times faster than
 * general libraries.
 */
export function readXml(xml: string, taking?: Taking): Element {
  return new Reader(xml, taking).read();
}

/** Frequent elements are passed on one by one and not kept in the document. */
export interface Taking {
  name: string;
  take(element: Element, parent: Element): void;
}

interface Tag {
  kind: 'begin' | 'end' | 'empty';
  name: string;
  attributes: string;
}

const MOST_TAGS = 500;

function readTag(inside: string): Tag | null {
  if (inside.startsWith('/')) {
    const [, name] = END.exec(inside.slice(1)) ?? [];
    return name === undefined ? null : { kind: 'end', name, attributes: '' };
  }
  const isEmpty = inside.endsWith('/');
  const [, , name, attributes = ''] = TAG.exec(isEmpty ? inside.slice(0, -1) : inside) ?? [];
  return name === undefined ? null : { kind: isEmpty ? 'empty' : 'begin', name, attributes };
}

/** The first `>` outside attribute values; -1 when there is none. */
function tagEnd(xml: string, begin: number): number {
  let end = xml.indexOf('>', begin);
  for (let at = begin; at < end; at++) {
    const sign = xml[at];
    if (sign !== '"' && sign !== "'") continue;
    at = xml.indexOf(sign, at + 1);
    if (at < 0) return -1;
    if (at > end) end = xml.indexOf('>', at);
  }
  return end;
}

class Reader {
  readonly #xml: string;
  readonly #tags = new Map<string, Tag>();
  #at = 0;
  readonly #open: Element[] = [];
  #root: Element | null = null;

  readonly #taking: Taking | undefined;

  constructor(xml: string, taking: Taking | undefined) {
    this.#xml = xml;
    this.#taking = taking;
  }

  read(): Element {
    const xml = this.#xml;
    while (this.#at < xml.length) {
      const next = xml.indexOf('<', this.#at);
      this.#takeText(next < 0 ? xml.length : next);
      if (next < 0) break;
      if (xml.startsWith('<?', next)) this.#skipTo('?>');
      else if (xml.startsWith('<!--', next)) this.#skipTo('-->');
      else if (xml.startsWith('<![CDATA[', next)) this.#takeCharacters();
      else if (xml.startsWith('<!', next))
        throw new UnreadableStatement('has-entities', this.#line());
      else this.#takeTag(tagEnd(xml, next));
    }
    if (!this.#root || this.#open.length > 0) this.#refuse();
    return this.#root;
  }

  #takeText(end: number): void {
    const written = this.#xml.slice(this.#at, end);
    const parent = this.#open.at(-1);
    if (parent) {
      // Usually there are only line breaks between elements.
      if (written.trim() !== '') parent.addText(plainText(written));
    } else if (written.replace(/^\ufeff/, '').trim() !== '') this.#refuse();
    this.#at = end;
  }

  #takeCharacters(): void {
    const begin = this.#at + '<![CDATA['.length;
    const end = this.#xml.indexOf(']]>', begin);
    const parent = this.#open.at(-1);
    if (end < 0 || !parent) this.#refuse();
    parent.addText(this.#xml.slice(begin, end));
    this.#at = end + 3;
  }

  #takeTag(end: number): void {
    if (end < 0) this.#refuse();
    const { kind, name, attributes } = this.#tagOf(this.#xml.slice(this.#at + 1, end));
    if (kind === 'end') {
      const ended = this.#open.pop();
      if (ended?.name !== name) this.#refuse();
      this.#end(ended);
    } else {
      this.#begin(new Element(name, attributes), kind === 'empty');
    }
    this.#at = end + 1;
  }

  /** Cached, because a statement repeats a few dozen tags. */
  #tagOf(inside: string): Tag {
    const known = this.#tags.get(inside);
    if (known) return known;
    const tag = readTag(inside);
    if (!tag) this.#refuse();
    if (this.#tags.size < MOST_TAGS) this.#tags.set(inside, tag);
    return tag;
  }

  #begin(element: Element, isEmpty: boolean): void {
    if (this.#open.length === 0) {
      if (this.#root) this.#refuse();
      this.#root = element;
    }
    if (this.#open.length === DEEPEST) this.#refuse();
    if (isEmpty) this.#end(element);
    else this.#open.push(element);
  }

  #end(element: Element): void {
    const parent = this.#open.at(-1);
    if (parent && element.name === this.#taking?.name) this.#taking.take(element, parent);
    else parent?.add(element);
  }

  #skipTo(mark: string): void {
    const end = this.#xml.indexOf(mark, this.#at);
    if (end < 0) this.#refuse();
    this.#at = end + mark.length;
  }

  #line(): string {
    return `line ${this.#xml.slice(0, this.#at).split('\n').length}`;
  }

  #refuse(): never {
    throw new UnreadableStatement('not-readable', this.#line());
  }
}
