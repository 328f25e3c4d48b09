import {
  type AddressPlaceholder,
  isAddressPlaceholder,
  isPlaceholder,
  type Placeholder,
} from '#domain/message/placeholders.ts';

/** A parsed piece of a line. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'placeholder'; name: Placeholder }
  | { kind: 'link'; label: Piece[]; target: LinkTarget };

/** `fragment` says what the page of the link opens. */
export type LinkTarget = { url: string } | { placeholder: AddressPlaceholder; fragment?: string };

/** Paragraphs of lines of pieces. */
export type ParsedText = Piece[][][];

/** A placeholder that cannot be filled in, with its position counted from one. */
export interface UnknownPlaceholder {
  placeholder: string;
  line: number;
  column: number;
}

export interface ParseResult {
  text: ParsedText;
  unknown: UnknownPlaceholder[];
}

/** `{{` and `}}` are literal braces. */
const TOKEN =
  /\{\{|\}\}|\[(?<label>[^[\]]+)\]\((?<target>\{link\}(?:#[a-z=,-]+)?|\{page\}|https?:\/\/[^\s()]+|mailto:[^\s()]+)\)|(?<address>https?:\/\/[^\s<>()[\]{}"]+)|\{(?<name>[^{}]*)\}|\{(?<open>\S*)/gu;
/** Punctuation after an address does not belong to it. */
const TRAILING = /[.,;:!?'”“]+$/u;

/** A blank line separates paragraphs. Nothing else has a meaning: no HTML, no headings. */
export function parseText(written: string): ParseResult {
  const text: ParsedText = [];
  const unknown: UnknownPlaceholder[] = [];
  let paragraph: Piece[][] = [];
  const close = () => {
    if (paragraph.length > 0) text.push(paragraph);
    paragraph = [];
  };
  for (const [index, line] of written.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') {
      close();
      continue;
    }
    const parsed = parseLine(line, index + 1);
    paragraph.push(parsed.pieces);
    unknown.push(...parsed.unknown);
  }
  close();
  return { text, unknown };
}

/** Parses a subject: one line without secrets and links. */
export function parseSubject(written: string): ParseResult {
  const { pieces, unknown } = parseLine(written.replace(/\s+/g, ' ').trim(), 1);
  const addresses = [...written.matchAll(/\{(link|page)\}/g)].map((match) => ({
    placeholder: match[1] ?? '',
    line: 1,
    column: match.index + 1,
  }));
  return { text: [[pieces]], unknown: [...unknown, ...addresses] };
}

function parseLine(
  line: string,
  number: number,
): { pieces: Piece[]; unknown: UnknownPlaceholder[] } {
  const pieces: Piece[] = [];
  const unknown: UnknownPlaceholder[] = [];
  let end = 0;
  const addText = (text: string) => {
    const last = pieces.at(-1);
    if (text === '') return;
    if (last?.kind === 'text') last.text += text;
    else pieces.push({ kind: 'text', text });
  };
  for (const match of line.matchAll(TOKEN)) {
    const [whole] = match;
    const { label, target, address, name, open } = match.groups ?? {};
    addText(line.slice(end, match.index));
    end = match.index + whole.length;
    const place = { line: number, column: match.index + 1 };
    if (label !== undefined && target !== undefined) {
      const inner = parseLine(label, number);
      unknown.push(...inner.unknown.map((one) => ({ ...one, column: place.column + one.column })));
      pieces.push({ kind: 'link', label: inner.pieces, target: linkTarget(target) });
    } else if (address !== undefined) {
      const target = address.replace(TRAILING, '');
      const label: Piece[] = [{ kind: 'text', text: target }];
      pieces.push({ kind: 'link', label, target: { url: target } });
      addText(address.slice(target.length));
    } else if (name !== undefined && isPlaceholder(name))
      pieces.push({ kind: 'placeholder', name });
    else if (name !== undefined) unknown.push({ placeholder: name, ...place });
    else if (open !== undefined) unknown.push({ placeholder: open, ...place });
    else addText(whole.slice(1));
  }
  addText(line.slice(end));
  return { pieces, unknown };
}

function linkTarget(target: string): LinkTarget {
  const [name = '', fragment] = target.replace(/[{}]/g, '').split(/(?=#)/);
  if (!isAddressPlaceholder(name)) return { url: target };
  return fragment ? { placeholder: name, fragment } : { placeholder: name };
}
