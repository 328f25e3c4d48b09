import { dayOfSerial } from '#server/files/xlsx/date-format.ts';
import type { Reading } from '#server/files/xlsx/read-xml-parts.ts';

/** A row with content: its cells as texts, and its number in the sheet from 1. */
export interface SheetRow {
  line: number;
  cells: string[];
}

/** Rows and columns beyond the limits are ignored. */
export interface SheetLimits {
  rows: number;
  columns: number;
}

interface WorkbookFacts {
  texts: readonly string[];
  dateStyles: readonly boolean[];
  is1904: boolean;
}

interface Place {
  line: number;
  column: number;
}

interface OpenCell extends Place {
  type: string;
  style: number;
  value: string;
  inline: string;
}

/** The maximum of the format (ECMA-376); files that claim more are broken or hostile. */
const LAST_LINE = 1_048_576;
const LAST_COLUMN = 16_384;
const MOST_MERGES = 10_000;

export function sheetReading(
  facts: WorkbookFacts,
  limits: SheetLimits,
): { reading: Reading; rows(): SheetRow[] } {
  const lines = new Map<number, string[]>();
  const merges: [Place, Place][] = [];
  const at: Place = { line: 0, column: 0 };
  let cell: OpenCell | null = null;
  let filled = 0;

  function keep(place: Place, text: string): void {
    if (text === '' || place.column > limits.columns) return;
    const cells = lines.get(place.line) ?? [];
    if (cells.length === 0) {
      if (lines.size >= limits.rows) return;
      lines.set(place.line, cells);
    }
    while (cells.length < place.column) cells.push('');
    cells[place.column - 1] = text;
  }

  const reading: Reading = {
    begin(name, attributes) {
      if (name === 'row') {
        at.line = requireWithin(Number(attributes.get('r') ?? at.line + 1), LAST_LINE);
        at.column = 0;
      } else if (name === 'c') {
        const reference = attributes.get('r');
        const place = reference ? placeOf(reference) : { ...at, column: at.column + 1 };
        at.column = place.column;
        const style = Number(attributes.get('s') ?? 0);
        cell = { ...place, type: attributes.get('t') ?? 'n', style, value: '', inline: '' };
      } else if (name === 'mergeCell') {
        const [from = '', to = from] = (attributes.get('ref') ?? '').split(':');
        merges.push([placeOf(from), placeOf(to)]);
        requireWithin(merges.length, MOST_MERGES);
      }
    },
    end(name, text, path) {
      if (!cell) return;
      if (name === 'v') cell.value = text;
      else if (name === 't' && !path.includes('rPh')) cell.inline += text;
      else if (name === 'c') {
        keep(cell, cellText(cell, facts));
        cell = null;
      }
    },
    isDone: () => lines.size >= limits.rows,
  };

  /** All cells of a merged area get the text of its first cell. */
  function fillMerged([from, to]: [Place, Place]): void {
    const text = lines.get(from.line)?.[from.column - 1] ?? '';
    if (text === '') return;
    const last = { line: Math.min(to.line, from.line + limits.rows), column: to.column };
    for (let line = from.line; line <= last.line; line++) {
      for (let column = from.column; column <= Math.min(last.column, limits.columns); column++) {
        requireWithin(++filled, limits.rows * limits.columns);
        keep({ line, column }, text);
      }
    }
  }

  return {
    reading,
    rows() {
      merges.forEach(fillMerged);
      return [...lines].sort(([a], [b]) => a - b).map(([line, cells]) => ({ line, cells }));
    },
  };
}

function cellText(cell: OpenCell, { texts, dateStyles, is1904 }: WorkbookFacts): string {
  const { type, style, value, inline } = cell;
  switch (type) {
    case 's':
      return texts[Number(value)] ?? '';
    case 'inlineStr':
      return inline;
    case 'str':
      return value;
    case 'b':
      return value === '' ? '' : String(value === '1' || value === 'true');
    case 'd':
      return value.slice(0, 10);
    case 'n':
      return numberText(value, dateStyles[style] ?? false, is1904);
    default:
      return '';
  }
}

function numberText(value: string, isDate: boolean, is1904: boolean): string {
  const number = Number.parseFloat(value);
  if (Number.isNaN(number)) return '';
  return isDate ? dayOfSerial(number, is1904) : String(number);
}

function placeOf(reference: string): Place {
  const [, letters = '', line = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return {
    line: requireWithin(Number(line), LAST_LINE),
    column: requireWithin(column, LAST_COLUMN),
  };
}

function requireWithin(value: number, most: number): number {
  if (!(Number.isInteger(value) && value >= 1 && value <= most))
    throw new Error('out of the sheet');
  return value;
}
