/** Reads the QR codes in a picture: clear ones at once, others by searching. */
import jsQR from 'jsqr';
import { findCodes, type Picture } from '#tests/integration/support/qr-corners.ts';

interface Piece {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Margins around a code in modules: the reader does not accept every picture. */
const MARGINS = [4, 2, 6];

/** Their contents from left to right. */
export function readCodes(picture: Picture): string[] {
  const squares = findCodes(picture);
  const read = squares.map(({ left, top, size, dot }) => {
    for (const dots of MARGINS) {
      const margin = dots * dot;
      const whole = size + 2 * margin;
      const piece = { left: left - margin, top: top - margin, width: whole, height: whole };
      const text = readPiece(picture, piece);
      if (text) return text;
    }
    return undefined;
  });
  const texts = read.filter((text) => text !== undefined);
  // Searches before it concludes that there is no readable code.
  const isPlain = texts.length > 0 && texts.length === squares.length;
  // Without any finder pattern, half the resolution is enough.
  const searched = () => search(squares.length === 0 ? halved(picture) : picture);
  return [...new Set(isPlain ? texts : searched())];
}

function halved({ width, height, data }: Picture): Picture {
  const half = { width: Math.floor(width / 2), height: Math.floor(height / 2) };
  const pixels = new Uint8ClampedArray(half.width * half.height * 4);
  for (let at = 0; at < pixels.length; at++) {
    const [pixel, colour] = [Math.floor(at / 4), at % 4];
    const left = (pixel % half.width) * 2;
    const from = (Math.floor(pixel / half.width) * 2 * width + left) * 4 + colour;
    const below = from + width * 4;
    const sum = [from, from + 4, below, below + 4].reduce((all, one) => all + (data[one] ?? 0), 0);
    pixels[at] = sum / 4;
  }
  return { ...half, data: pixels };
}

/** Shares of the page's width, and the step between pieces. */
const PIECES = [
  { columns: 4, rows: 3, step: 0.25 },
  { columns: 6, rows: 10, step: 0.5 },
];

/** Searches in large and small pieces, because two codes confuse the reader. */
function search(picture: Picture): string[] {
  const codes: string[] = [];
  for (const { columns, rows, step } of PIECES) {
    const width = Math.floor(picture.width / columns);
    const height = Math.floor(picture.height / rows);
    for (let left = 0; left + width <= picture.width; left += Math.floor(width * step)) {
      for (let top = 0; top + height <= picture.height; top += Math.floor(height / 2)) {
        const text = readPiece(picture, { left, top, width, height });
        if (text) codes.push(text);
      }
    }
  }
  return codes;
}

/** Letters that look like finder patterns give an empty code. */
function readPiece(picture: Picture, piece: Piece): string | undefined {
  const { width, height, data } = cut(picture, piece);
  // Blank paper would take as long.
  if (data.every((value) => value === data[0])) return undefined;
  return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data;
}

function cut(picture: Picture, piece: Piece): Picture {
  const left = Math.max(0, Math.floor(piece.left));
  const top = Math.max(0, Math.floor(piece.top));
  const right = Math.min(picture.width, Math.ceil(piece.left + piece.width));
  const bottom = Math.min(picture.height, Math.ceil(piece.top + piece.height));
  const [width, height] = [right - left, bottom - top];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * picture.width + left) * 4;
    data.set(picture.data.subarray(from, from + width * 4), row * width * 4);
  }
  return { width, height, data };
}
