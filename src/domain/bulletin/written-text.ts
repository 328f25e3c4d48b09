/** Characters in one style. */
export interface Span {
  text: string;
  bold: boolean;
  italic: boolean;
}

export type Line = Span[];

export type WrittenBlock =
  | { kind: 'heading'; line: Line }
  | { kind: 'paragraph'; lines: Line[] }
  | { kind: 'list'; items: Line[] };

const HEADING = /^#{1,3}\s+(.+)$/u;
const ITEM = /^[-*•–]\s+(.+)$/u;

/**
 * Parses the markup of the office: `# heading`, `- item`, `**bold**` and `*italic*`; a blank line
 * separates paragraphs. There are no numbered lists, since a Slovak line may begin with `16.
 * apríla`. Everything else, and a star without its partner, is literal text.
 */
export function parseWrittenText(written: string): WrittenBlock[] {
  const blocks: WrittenBlock[] = [];
  let isOpen = false;
  for (const raw of written.split(/\r\n|\r|\n|\u2028|\u2029/u)) {
    const line = raw.trim();
    const last = blocks.at(-1);
    const heading = HEADING.exec(line)?.[1];
    const item = ITEM.exec(line)?.[1];
    if (line === '') isOpen = false;
    else if (heading !== undefined) {
      blocks.push({ kind: 'heading', line: parseLine(heading) });
      isOpen = false;
    } else if (item !== undefined) {
      if (isOpen && last?.kind === 'list') last.items.push(parseLine(item));
      else blocks.push({ kind: 'list', items: [parseLine(item)] });
      isOpen = true;
    } else {
      if (isOpen && last?.kind === 'paragraph') last.lines.push(parseLine(line));
      else blocks.push({ kind: 'paragraph', lines: [parseLine(line)] });
      isOpen = true;
    }
  }
  return blocks;
}

/** `\*` is a literal star. A star opens before a letter and closes after one. */
const STYLED =
  /\\(?<star>\*)|\*\*\*(?=\S)(?<both>[^*]*[^\s*])\*\*\*|\*\*(?=\S)(?<bold>(?:[^*]|\*(?!\*))*[^\s*]|[^\s*](?:[^*]|\*(?!\*))*\*)\*\*|\*(?=\S)(?<italic>[^*]*[^\s*])\*/gu;

function parseLine(line: string, outer: Omit<Span, 'text'> = { bold: false, italic: false }): Line {
  const spans: Line = [];
  const add = (span: Span) => {
    const last = spans.at(-1);
    if (span.text === '') return;
    if (last && last.bold === span.bold && last.italic === span.italic) last.text += span.text;
    else spans.push({ ...span });
  };
  let end = 0;
  for (const match of line.matchAll(STYLED)) {
    const { star, both, bold, italic } = match.groups ?? {};
    add({ text: line.slice(end, match.index), ...outer });
    end = match.index + match[0].length;
    if (star !== undefined) add({ text: star, ...outer });
    if (both !== undefined) add({ text: both, bold: true, italic: true });
    if (bold !== undefined) for (const span of parseLine(bold, { ...outer, bold: true })) add(span);
    if (italic !== undefined) add({ text: italic, ...outer, italic: true });
  }
  add({ text: line.slice(end), ...outer });
  return spans;
}

export function isBlank(written: string): boolean {
  return written.trim() === '';
}
