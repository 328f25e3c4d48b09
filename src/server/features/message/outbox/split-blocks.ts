import type { FilledPiece, FilledText } from '#domain/message/fill-text.ts';

const ADDRESS = /https?:\/\/[^\s<>()[\]{}"]+[^\s<>()[\]{}".,;:!?]/g;

/** Splits the text part of a mail, so that a page can show it without HTML. */
export function plainBlocks(text: string): FilledText {
  return text
    .trim()
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.split('\n').map(piecesOf));
}

function piecesOf(line: string): FilledPiece[] {
  const pieces: FilledPiece[] = [];
  let end = 0;
  for (const { 0: url, index } of line.matchAll(ADDRESS)) {
    if (index > end) pieces.push({ text: line.slice(end, index) });
    // A link with a hidden secret does not work.
    pieces.push(url.includes('…') ? { text: url } : { text: url, url });
    end = index + url.length;
  }
  if (end < line.length) pieces.push({ text: line.slice(end) });
  return pieces;
}
