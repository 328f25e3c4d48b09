import type { ParsedText, Piece } from '#domain/message/parse-text.ts';
import { isAddressPlaceholder, type PlaceholderValues } from '#domain/message/placeholders.ts';

/** A piece of a line with its values filled in. */
export type FilledPiece = { text: string; url?: string | undefined };

/** Paragraphs of lines of pieces. */
export type FilledText = FilledPiece[][][];

/**
 * Fills in values after parsing, so that text typed by a registrant, such as a name with brackets,
 * can never become a link.
 */
export function fillText(parsed: ParsedText, values: PlaceholderValues): FilledText {
  return parsed.map((lines) => lines.map((pieces) => pieces.map((piece) => fill(piece, values))));
}

/** The same as a single line without links. */
export function fillSubject(parsed: ParsedText, values: PlaceholderValues): string {
  return readableText(fillText(parsed, values)).replace(/\s+/g, ' ').trim();
}

/** For readers of plain text; the address of a link follows its label. */
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
  if ('url' in target) return { text, url: target.url };
  return { text, url: `${values[target.placeholder]}${target.fragment ?? ''}` };
}
