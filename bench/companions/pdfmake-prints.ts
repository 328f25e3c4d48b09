// Printed documents made with pdfmake: the same texts, pictures and fonts, in the same places as
// far as its layout allows.

import { fileURLToPath } from 'node:url';
import pdfmake, { type Content, type Definition } from 'pdfmake';
import { PDF_FONTS } from '#documents/pdf/fonts.ts';
import type { PdfPayloads } from '#documents/pdf/templates.ts';
import type { PrintedItem } from '#documents/prints/bulletin-payload.ts';

function fontFile(name: string): string {
  const font = PDF_FONTS.find((candidate) => candidate.name === name);
  return fileURLToPath(import.meta.resolve(font?.file ?? name));
}

/** The fonts that a document uses; the italic has no semibold here either. */
function setFonts(): void {
  const serif = fontFile('source-serif-4-600.ttf');
  const has = (name: string) => PDF_FONTS.some((font) => font.name === name);
  const serifText = has('source-serif-4-400.ttf') ? fontFile('source-serif-4-400.ttf') : serif;
  const serifItalic = has('source-serif-4-400-italic.ttf')
    ? fontFile('source-serif-4-400-italic.ttf')
    : serifText;
  const script = has('great-vibes-400.ttf') ? fontFile('great-vibes-400.ttf') : serif;
  const sans = fontFile('noto-sans-400.ttf');
  pdfmake.setFonts({
    sans: { normal: sans, bold: fontFile('noto-sans-600.ttf'), italics: sans },
    serif: { normal: serifText, bold: serif, italics: serifItalic },
    script: { normal: script, bold: script, italics: script },
  });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => true);
}

setFonts();

const [POINTS_A_TENTH, QUIET] = [72 / 254, '#5c5c62'];

function make(definition: Definition): Promise<Buffer> {
  return pdfmake.createPdf(definition).getBuffer();
}

export function pdfmakeDiplomas(data: PdfPayloads['diploma']): Promise<Buffer> {
  const [width, height] = [data.width * POINTS_A_TENTH, data.height * POINTS_A_TENTH];
  return make({
    info: { title: data.title, author: data.author },
    language: data.lang,
    pageSize: { width, height },
    pageMargins: 0,
    defaultStyle: { font: 'serif' },
    ...(data.frame && { background: { svg: data.frame.svg, width, height } }),
    content: data.pages.flatMap(({ lines, codes }, index): Content[] => [
      { text: '', ...(index > 0 && { pageBreak: 'before' as const }) },
      ...lines.map((line) => ({
        absolutePosition: {
          x: line.x * POINTS_A_TENTH,
          y: line.baseline * POINTS_A_TENTH - line.size / 10,
        },
        columns: [
          {
            width: line.width * POINTS_A_TENTH,
            text: line.text,
            alignment: line.align,
            font: line.font,
            bold: line.style === 'bold',
            italics: line.style === 'italic',
            fontSize: line.size / 10,
            characterSpacing: (line.tracking * line.size) / 10_000,
            color: line.color,
          },
        ],
      })),
      ...codes.map((code) => ({
        absolutePosition: { x: code.x * POINTS_A_TENTH, y: code.y * POINTS_A_TENTH },
        svg: code.svg,
        width: code.side * POINTS_A_TENTH,
      })),
    ]),
  });
}

const MM = 72 / 25.4;

export function pdfmakeBadges(data: PdfPayloads['badges']): Promise<Buffer> {
  const rows = data.perSheet / 2;
  const [width, height] = [90 * MM, (data.perSheet === 10 ? 54 : 65) * MM];
  const [left, top] = [15 * MM, (297 * MM - rows * height) / 2];
  return make({
    info: { title: data.title, author: data.author },
    language: data.lang,
    pageSize: 'A4',
    pageMargins: 0,
    defaultStyle: { font: 'sans' },
    content: data.badges.flatMap((badge, index): Content[] => {
      const place = index % data.perSheet;
      const x = left + (place % 2) * width;
      const y = top + Math.floor(place / 2) * height;
      const at = (dx: number, dy: number) => ({ absolutePosition: { x: x + dx, y: y + dy } });
      return [
        { text: '', ...(place === 0 && index > 0 && { pageBreak: 'before' as const }) },
        {
          ...at(0, 0),
          canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: 8 * MM, color: badge.color }],
        },
        { ...at(6 * MM, 2.5 * MM), text: badge.role, fontSize: 8.5, bold: true, color: 'white' },
        {
          ...at(0, 2.7 * MM),
          columns: [
            {
              width: width - 6 * MM,
              text: data.footer,
              alignment: 'right',
              fontSize: 7,
              color: 'white',
            },
          ],
        },
        {
          ...at(6 * MM, 20 * MM),
          columns: [
            {
              width: width - 12 * MM,
              text: badge.name,
              font: 'serif',
              bold: true,
              fontSize: badge.nameSize,
            },
          ],
        },
        {
          ...at(6 * MM, height - 17 * MM),
          columns: [
            {
              width: width - 30 * MM,
              stack: [
                { text: badge.school, fontSize: 9 },
                { text: badge.entry, fontSize: 9, bold: true, color: badge.color },
              ],
            },
          ],
        },
        { ...at(width - 20 * MM, height - 19.5 * MM), svg: badge.svg, width: 15 * MM },
      ];
    }),
  });
}

type BulletinPart = PdfPayloads['bulletin']['parts'][number];
type BulletinText = Extract<BulletinPart, { kind: 'text' }>;
type BulletinProgramme = Extract<BulletinPart, { kind: 'programme' }>;

const LINE_WIDTH = 118 * MM;
/** In the contents and among the bookmarks. */
const listed = { tocItem: true, outline: true };
const below = (points: number) => ({ margin: [0, 0, 0, points] });

export function pdfmakeBulletin(data: PdfPayloads['bulletin']): Promise<Buffer> {
  const { cover, accent } = data;
  return make({
    info: { title: data.title, author: data.author },
    language: data.lang,
    pageSize: 'A5',
    pageMargins: [15 * MM, 16 * MM, 15 * MM, 18 * MM],
    defaultStyle: { font: 'sans', fontSize: 8.6 },
    // Unlike ours, it cannot show which category continues.
    header: { text: data.title, color: QUIET, fontSize: 7.5, margin: [15 * MM, 10 * MM, 0, 0] },
    footer: (page) => ({ text: String(page), alignment: 'center', fontSize: 8.6 }),
    content: [
      { ...title(cover.title, 27), color: accent, margin: [0, 58 * MM, 0, 11] },
      { text: cover.subtitle, font: 'serif', fontSize: 13, ...below(20) },
      shortRule(),
      { text: cover.when, bold: true, fontSize: 10 },
      { text: cover.place, fontSize: 10 },
      { text: cover.organiser, color: QUIET, fontSize: 7.5 },
      { toc: { title: title(data.contents, 21) }, pageBreak: 'before' },
      ...data.parts.flatMap((part): Content[] => [
        { ...title(part.title, 21), ...listed, pageBreak: 'before' },
        shortRule(),
        ...(part.kind === 'text' ? textOf(part) : programmeOf(part)),
      ]),
    ],
  });

  function title(text: string, fontSize: number) {
    return { text, font: 'serif', bold: true, fontSize, ...below(6) };
  }

  function shortRule(): Content {
    return { canvas: [rule(22 * MM, 1.2)], margin: [0, 4, 0, 12] };
  }

  function rule(x2: number, lineWidth: number) {
    return { type: 'line', x1: 0, y1: 0, x2, y2: 0, lineWidth, lineColor: accent };
  }

  function textOf({ blocks, author, role, people, facts }: BulletinText): Content[] {
    return [
      ...blocks.map(written),
      { text: author, bold: true, alignment: 'right' },
      { text: role, color: QUIET, fontSize: 7.5, alignment: 'right' },
      ...people.flatMap((person) => [title(person.name, 11.5), ...person.blocks.map(written)]),
      ...facts,
    ];
  }

  function written({ lines }: BulletinText['blocks'][number]): Content {
    const words = lines.flatMap((line) =>
      line.map(({ words, space, bold, italic }) => ({
        text: (space ? ' ' : '') + words,
        bold,
        italics: italic,
      })),
    );
    return { text: words, font: 'serif', fontSize: 9.8, alignment: 'justify', ...below(7) };
  }

  function programmeOf({ days }: BulletinProgramme): Content[] {
    return days.flatMap((day, index) => [
      { ...title(day.title, 13), ...listed, ...(index > 0 && { pageBreak: 'before' }) },
      ...day.categories.flatMap((category) => {
        const [first, ...others] = category.items.map(performer);
        // Avoids a heading alone at the bottom of a page.
        const opening = [
          { ...title(category.title, 10.5), color: accent, ...listed },
          { canvas: [rule(LINE_WIDTH, 0.6)], ...below(8) },
          ...(first ? [first] : []),
        ];
        return [{ unbreakable: true, stack: opening }, ...others];
      }),
    ]);
  }

  function performer(item: PrintedItem) {
    return {
      unbreakable: !item.long,
      ...below(8.5),
      stack: [
        { text: item.name, bold: true },
        ...(item.members === '' ? [] : [item.members]),
        ...item.pieces.map((piece) => ({ text: piece, font: 'serif' })),
        ...(item.notes === '' ? [] : [{ text: item.notes, fontSize: 7.5, color: QUIET }]),
      ],
    };
  }
}
