import type { ParsedText, Piece } from '#domain/message/parse-text.ts';
import { isAddressPlaceholder, type PlaceholderValues } from '#domain/message/placeholders.ts';

/** A piece of a line as it is read. */
export type FilledPiece = { text: string; url?: string | undefined };

/** Paragraphs of lines of pieces. */
export type FilledText = FilledPiece[][][];

/**
 * Values are put in after the text was taken apart, so that nothing that a registrant typed, a name
 * with brackets for one, can become a link.
 */
export function fillText(parsed: ParsedText, values: PlaceholderValues): FilledText {
  return parsed.map((lines) => lines.map((pieces) => pieces.map((piece) => fill(piece, values))));
}

/** The same in a single line without links. */
export function fillSubject(parsed: ParsedText, values: PlaceholderValues): string {
  return readableText(fillText(parsed, values)).replace(/\s+/g, ' ').trim();
}

/** For those who read no HTML; where a link leads stands behind its words. */
export function readableText(filled: FilledText): string {
  const words = ({ text, url }: FilledPiece) =>
    url === undefined || url === text ? text : `${text}: ${url}`;
  return filled
    .map((lines) => lines.map((pieces) => pieces.map(words).join('')).join('\n'))
    .join('\n\n');
}

function fill(piece: Piece, values: PlaceholderValues): FilledPiece {
  if (piece.kind === 'text') return { text: piece.text };
  if (piece.kind === 'placeholder') {
    const text = values[piece.name];
    return isAddressPlaceholder(piece.name) ? { text, url: text } : { text };
  }
  const text = piece.label.map((part) => fill(part, values).text).join('');
  const { target } = piece;
  return { text, url: 'url' in target ? target.url : values[target.placeholder] };
}
