import type { PrintedBlock, PrintedSpan } from '#documents/prints/bulletin-payload.ts';
import { type Line, parseWrittenText } from '#domain/bulletin/written-text.ts';

/** The text of the office in the form of the template. */
export function printedBlocks(written: string): PrintedBlock[] {
  return parseWrittenText(written).map((block): PrintedBlock => {
    if (block.kind === 'heading') return { kind: 'heading', lines: [printedLine(block.line)] };
    if (block.kind === 'list') return { kind: 'list', lines: block.items.map(printedLine) };
    return { kind: 'paragraph', lines: block.lines.map(printedLine) };
  });
}

function printedLine(line: Line): PrintedSpan[] {
  return line.map(({ text, bold, italic }, index) => {
    const before = line[index - 1]?.text ?? '';
    const space = index > 0 && (/\s$/u.test(before) || /^\s/u.test(text));
    return { words: text, space, bold, italic };
  });
}
