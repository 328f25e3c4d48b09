// The confirmation made with pdfmake: the same texts, tables, codes and fonts as in
// confirmation.typ, in the same places as far as its layout allows.

import { fileURLToPath } from 'node:url';
import pdfmake, { type Content } from 'pdfmake';
import type { ConfirmationPayload } from '#documents/pdf/confirmation-payload.ts';
import { PDF_FONTS } from '#documents/pdf/fonts.ts';
import type { Fact } from '#documents/signup-texts.ts';
import type { MadeUp } from './confirmations.ts';

const QUIET = { fontSize: 7.5, color: '#5c5c62' };
const HAIRLINE = '#b9b9bf';

function fontFile(name: string): string {
  const font = PDF_FONTS.find((candidate) => candidate.name === name);
  return fileURLToPath(import.meta.resolve(font?.file ?? name));
}

pdfmake.setFonts({
  sans: { normal: fontFile('noto-sans-400.ttf'), bold: fontFile('noto-sans-600.ttf') },
  serif: { normal: fontFile('source-serif-4-600.ttf') },
});
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => true);

function section(title: string, color: string): Content {
  return { text: title, font: 'serif', fontSize: 11, color, margin: [0, 12, 0, 5] };
}

function facts(rows: readonly Fact[]): Content {
  const body = rows.map(({ label, value }) => [{ text: label, ...QUIET }, value]);
  return { table: { widths: ['auto', '*'], body }, layout: 'noBorders' };
}

function quietRow(texts: readonly string[]): Content[] {
  return texts.map((text) => ({ text, ...QUIET }));
}

const RULES = {
  hLineWidth: (line: number) => (line > 1 ? 0.4 : 0),
  vLineWidth: () => 0,
  hLineColor: () => HAIRLINE,
};

function opening(data: ConfirmationPayload): Content[] {
  const { accent, edition, organiser, heading, number } = data;
  const big = { font: 'serif', fontSize: 21 };
  return [
    {
      columns: [
        {
          stack: [{ text: edition.name, font: 'serif', fontSize: 13, color: accent }, edition.when],
        },
        { text: organiser.join('\n'), alignment: 'right', ...QUIET },
      ],
    },
    { canvas: [{ type: 'line', x1: 0, y1: 6, x2: 487, y2: 6, lineWidth: 0.9, lineColor: accent }] },
    {
      columns: [
        { text: heading, ...big, headlineLevel: 1 },
        { text: number, ...big, color: accent, alignment: 'right' },
      ],
      margin: [0, 14, 0, 8],
    },
    {
      columns: data.facts.map(({ label, value }) => [
        { text: label, ...QUIET },
        { text: value, bold: true },
      ]),
    },
    data.notice ?? '',
    { columns: data.parties.map(({ title, rows }) => [section(title, accent), facts(rows)]) },
  ];
}

function lists({ accent, persons, groups, fees }: ConfirmationPayload): Content[] {
  const personRows = persons.rows.map((person) => [
    [
      { text: person.name, bold: true },
      { text: [person.role, person.teacher].join('\n'), ...QUIET },
    ],
    person.entry.join('\n'),
    [...person.pieces, { text: person.school, ...QUIET }],
  ]);
  const groupRows = groups?.rows.map(({ name, members }) => [{ text: name, bold: true }, members]);
  const feeRows = [...fees.rows, fees.total].map(({ label, value }) => [
    label,
    { text: value, alignment: 'right' },
  ]);
  const table = (widths: string[], header: readonly string[], rows: Content[][]): Content => ({
    table: { headerRows: 1, dontBreakRows: true, widths, body: [quietRow(header), ...rows] },
    layout: RULES,
  });
  return [
    section(persons.title, accent),
    table(['24%', '30%', '46%'], persons.header, personRows),
    ...(groups && groupRows
      ? [section(groups.title, accent), table(['24%', '76%'], groups.header, groupRows)]
      : []),
    section(fees.title, accent),
    table(['*', 'auto'], fees.header, feeRows),
  ];
}

function payment({ payload: { accent, payment }, svgs }: MadeUp): Content[] {
  if (!payment) return [];
  const codes = payment.codes.map(({ caption }, index) => ({
    width: 94,
    stack: [
      { svg: svgs[index] ?? '', width: 88 },
      { text: caption, alignment: 'center', ...QUIET },
    ],
  }));
  const link = { text: payment.link.text, link: payment.link.url, color: accent };
  return [
    section(payment.title, accent),
    { columns: [[facts(payment.rows), link, payment.note ?? ''], ...codes], columnGap: 14 },
  ];
}

export function pdfmakeConfirmation(confirmation: MadeUp): Promise<Buffer> {
  const data = confirmation.payload;
  const { link, legal, footer, accent } = data;
  return pdfmake
    .createPdf({
      info: { title: data.title, author: data.author },
      language: data.lang,
      pageSize: 'A4',
      pageMargins: [54, 40, 54, 45],
      defaultStyle: { font: 'sans', fontSize: 8.8, color: '#1d1d1f' },
      footer: (page, pages) => ({
        columns: [footer, { text: `${page} / ${pages}`, alignment: 'right' }],
        margin: [54, 10],
        ...QUIET,
      }),
      content: [
        ...opening(data),
        ...lists(data),
        ...payment(confirmation),
        { text: link.label, margin: [0, 16, 0, 0] },
        { text: link.url, link: link.url, fontSize: 8, color: accent },
        { text: legal, ...QUIET },
      ],
    })
    .getBuffer();
}
