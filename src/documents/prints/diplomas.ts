import { printable } from '#documents/pdf/printable.ts';
import type { DiplomaLine, DiplomaPage } from '#documents/prints/diploma-payload.ts';
import {
  type DiplomaRecipient,
  diplomaRecipients,
  type Results,
  thanksRecipients,
} from '#documents/prints/diploma-recipients.ts';
import { declarePrint, type Print } from '#documents/prints/print.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { qrSvg } from '#documents/qr-code.ts';
import { editionName, joined } from '#documents/signup-texts.ts';
import type { Language } from '#domain/language.ts';
import {
  type DiplomaDesign,
  type DiplomaValues,
  fieldText,
  type PlacedField,
  pageSize,
} from '#domain/prints/diploma-design.ts';
import { frameSvg } from '#domain/prints/diploma-frame.ts';
import { subjectKey } from '#domain/prints/diploma-subject.ts';
import { readyDesign } from '#domain/prints/ready-designs.ts';
import { checkPlaces, fitText } from '#domain/prints/text-fit.ts';
import { readyWords } from '#i18n/diploma-words.ts';
import { m } from '#i18n/texts.ts';

export interface CheckCode {
  code: string;
  url: string;
}

/** Inputs of diplomas and letters of thanks besides the people. */
export interface DiplomaExtra {
  design: DiplomaDesign;
  results: Results;
  /** By the key of the subject; recipients without an entry get no code. */
  checks: Readonly<Record<string, CheckCode>>;
  /** Chosen before; by default all whom the filter matches. */
  chosen?: DiplomaRecipient[];
}

export const diplomas: Print<DiplomaExtra, 'diploma'> = print({
  recipientsOf: (content) =>
    diplomaRecipients(content, {
      recipients: content.options.recipients,
      results: content.extra.results,
    }),
  titles: { one: m.pdf_diploma_title, many: m.pdf_diplomas_title },
  sample: 'diploma-portrait',
});

export const thanks: Print<DiplomaExtra, 'diploma'> = print({
  recipientsOf: thanksRecipients,
  titles: { one: m.pdf_thanks_title, many: m.pdf_thanks_all_title },
  sample: 'thanks-portrait',
});

interface Kind {
  recipientsOf(content: PrintContent<DiplomaExtra>): DiplomaRecipient[];
  titles: { one: typeof m.pdf_diploma_title; many: typeof m.pdf_diplomas_title };
  sample: 'diploma-portrait' | 'thanks-portrait';
}

const SAMPLE_ACCENT = '#7a2e3a';

function print({ recipientsOf, titles, sample }: Kind): Print<DiplomaExtra, 'diploma'> {
  const all = (content: PrintContent<DiplomaExtra>) =>
    content.extra.chosen ?? recipientsOf(content);
  return declarePrint<DiplomaExtra, 'diploma'>({
    template: 'diploma',
    isEmpty: (content) => all(content).length === 0,
    payload(content) {
      const { config, language, extra } = content;
      const recipients = all(content);
      const [only] = recipients;
      const heading =
        only && recipients.length === 1
          ? joined([titles.one({}, { locale: language }), only.values.recipient])
          : titles.many({}, { locale: language });
      const { width, height } = pageSize(extra.design.orientation);
      const svg = frameSvg(extra.design);
      return {
        lang: language,
        title: joined([heading, editionName(config, language)]),
        author: config.organiser.name,
        width,
        height,
        picture: extra.design.background,
        frame: svg === null ? null : { svg },
        pages: recipients.map((recipient) => pageOf(recipient, extra, language)),
      };
    },
    pictures: ({ extra }) => (extra.design.background ? [extra.design.background] : []),
    parts: (content) =>
      all(content).map((recipient, index, { length }) => {
        const { recipient: name, category } = recipient.values;
        const order = String(index + 1).padStart(String(length).length, '0');
        return {
          name,
          filename: [order, category, name].filter((part) => part !== '').join(' '),
          content: { ...content, extra: { ...content.extra, chosen: [recipient] } },
        };
      }),
    joined: (contents) => {
      const [first] = contents;
      if (!first) throw new Error('Nothing to join');
      const chosen = contents.flatMap((content) => all(content));
      return { ...first, extra: { ...first.extra, chosen } };
    },
    sampleExtra: (language) => ({
      design: readyDesign(sample, readyWords(sample, language), SAMPLE_ACCENT),
      results: {},
      checks: {},
    }),
  });
}

function pageOf(
  recipient: DiplomaRecipient,
  { design, checks }: DiplomaExtra,
  language: Language,
): DiplomaPage {
  const check = checks[subjectKey(recipient)] ?? null;
  const inOrder = design.fields.toSorted((one, other) => one.y - other.y || one.x - other.x);
  const values = printableValues(recipient.values);
  return {
    lines: inOrder.flatMap((field) =>
      field.what === 'check'
        ? codeLines(field, check)
        : linesOf(field, printableLines(fieldText(field, values, language))),
    ),
    codes: check
      ? inOrder
          .filter(({ what }) => what === 'check')
          .map((field) => codeOf(field, check, language))
      : [],
  };
}

/** More than fits on one sheet; a large orchestra has all its members on it. */
const MOST_LETTERS = 3_000;

function printableLines(text: string): string {
  return text
    .split('\n')
    .map((line) => printable(line, MOST_LETTERS))
    .join('\n');
}

/** Applied before values enter texts of the office: a line break in a name adds no line. */
function printableValues(values: DiplomaValues): DiplomaValues {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    name === 'pieces' ? value : printable(value, MOST_LETTERS),
  ]);
  return Object.fromEntries(entries) as DiplomaValues;
}

function linesOf(field: PlacedField, text: string): DiplomaLine[] {
  const { x, width, align, font, style, tracking, color, what } = field;
  const { size, lines } = fitText(text, field);
  const look = { x, width, align, font, style, size, tracking, color };
  return lines
    .filter((line) => line.text !== '')
    .map((line) => ({ ...look, ...line, isName: what === 'recipient' }));
}

function codeLines(field: PlacedField, check: CheckCode | null): DiplomaLine[] {
  if (!check) return [];
  const { words } = checkPlaces(field);
  return linesOf({ ...field, ...words }, `${check.code}\n${hostOf(check.url)}`);
}

function hostOf(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, '');
}

function codeOf(field: PlacedField, { code, url }: CheckCode, language: Language) {
  const { picture } = checkPlaces(field);
  const alt = m.pdf_diploma_check_alt({ code }, { locale: language });
  return { ...picture, svg: qrSvg(url), alt };
}
