// Printed documents as pdfmake would make them: the same texts, pictures and fonts, in the same places
// as far as its layout allows.

import { fileURLToPath } from 'node:url';
import pdfmake, { type Content, type Definition } from 'pdfmake';
import { PDF_FONTS } from '#documents/pdf/fonts.ts';
import type { PdfPayloads } from '#documents/pdf/templates.ts';

function fontFile(name: string): string {
  const font = PDF_FONTS.find((candidate) => candidate.name === name);
  return fileURLToPath(import.meta.resolve(font?.file ?? name));
}

/** As many of our fonts as a document uses; the italic has no semibold here either. */
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

export function pdfmakeBulletin(data: PdfPayloads['bulletin']): Promise<Buffer> {
  const { cover, accent } = data;
  const heading = (text: string, fontSize: number): Content => ({
    text,
    font: 'serif',
    bold: true,
    fontSize,
    color: accent,
    margin: [0, 10, 0, 4],
    tocItem: true,
  });
  return make({
    info: { title: data.title, author: data.author },
    language: data.lang,
    pageSize: 'A5',
    pageMargins: [40, 40, 40, 45],
    defaultStyle: { font: 'sans', fontSize: 8.8 },
    footer: (page) => ({ text: String(page), alignment: 'center', fontSize: 8, color: QUIET }),
    content: [
      {
        text: cover.title,
        font: 'serif',
        bold: true,
        fontSize: 24,
        color: accent,
        margin: [0, 80, 0, 4],
      },
      { text: cover.subtitle, font: 'serif', fontSize: 11 },
      { text: `${cover.when}\n${cover.place}`, bold: true, margin: [0, 20] },
      { text: cover.organiser, color: QUIET },
      { toc: { title: { text: data.contents, font: 'serif', fontSize: 16 } }, pageBreak: 'before' },
      ...data.parts.flatMap((part): Content[] => [
        { ...(heading(part.title, 16) as object), pageBreak: 'before' } as Content,
        ...(part.kind === 'text' ? textOf(part) : programmeOf(part)),
      ]),
    ],
  });

  function textOf(part: Extract<(typeof data.parts)[number], { kind: 'text' }>): Content[] {
    const blocks = [...part.blocks, ...part.people.flatMap((person) => person.blocks)];
    return [
      ...blocks.map(({ lines }) => ({
        text: lines.flatMap((line) =>
          line.map(({ words, space, bold, italic }) => ({
            text: (space ? ' ' : '') + words,
            bold,
            italics: italic,
          })),
        ),
        margin: [0, 0, 0, 6] as [number, number, number, number],
      })),
      ...part.facts,
    ];
  }

  function programmeOf(
    part: Extract<(typeof data.parts)[number], { kind: 'programme' }>,
  ): Content[] {
    return part.days.flatMap((day) => [
      heading(day.title, 13),
      ...day.categories.flatMap(({ title, items }) => [
        heading(title, 11),
        {
          canvas: [
            { type: 'line', x1: 0, y1: 0, x2: 340, y2: 0, lineWidth: 0.6, lineColor: accent },
          ],
        },
        ...items.map((item) => ({
          unbreakable: !item.long,
          margin: [0, 0, 0, 5] as [number, number, number, number],
          stack: [
            { text: item.name, bold: true },
            ...(item.members === '' ? [] : [item.members]),
            ...item.pieces.map((piece) => ({ text: piece, font: 'serif' })),
            ...(item.notes === '' ? [] : [{ text: item.notes, fontSize: 7.5, color: QUIET }]),
          ],
        })),
      ]),
    ]);
  }
}
