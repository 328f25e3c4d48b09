/** Hostile texts for every place of a document that shows user input. */

import type { GuardianSheet } from '#documents/pdf/guardian-sheet.ts';
import type { PersonalDataDocument } from '#documents/pdf/personal-data.ts';
import type { EditionDocument } from '#documents/pdf/processing-record.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import type { MoneyDocument } from '#documents/registry.ts';
import type { SignupDocument } from '#documents/signup-document.ts';
import { sumMinor } from '#domain/money.ts';
import type { Billing } from '#domain/signup/billing.ts';

const TOGETHER = 'क्षत्रिय';

export const HOSTILE: readonly [what: string, text: string][] = [
  ['markup', '#set page(width: 1cm) *x* _y_ $z$ @ref <label> \\ `c` #panic()'],
  ['tags', '<script>alert(1)</script>&amp;"\''],
  ['control and bidi characters', 'A\u0000\u0007\u202egnirts\u202c\u2066x\u2069\ufeff B'],
  ['ten thousand letters', 'Ž'.repeat(10_000)],
  ['ten thousand words', 'Žofia '.repeat(1_700)],
  ['emoji', '👩‍👩‍👧‍👦 🎻 Ema 🏳️‍🌈'],
  ['letters that no font has', '漢字 한글 ﷽ \u{10ffff}'],
  ['letters that are put together', TOGETHER],
  ['half a letter', 'a\ud83d b\udc00'],
  ['marks without end', `Z${'\u0301'.repeat(500)}`],
];

const textOf = ([, text]: (typeof HOSTILE)[number]) => text;
const LONG = HOSTILE.map(textOf).filter((text) => text.length > 1_000);
const SHORT = HOSTILE.map(textOf).filter((text) => text.length <= 1_000);
// A reader finds letters that are put together only where no line ends within them.
const JOINED = SHORT.toSorted((a, b) => Number(b === TOGETHER) - Number(a === TOGETHER)).join(' ');

/**
 * What the fields are filled with, and must all be read back. Short texts stand in each field one
 * after another: together they are shorter than what any field is cut to, and are read letter by
 * letter, so none of them hides what became of another. Long ones are cut, so each has a field to
 * itself. In lists people take turns, since all of them have the same fields.
 */
export function hostileFields(isList: boolean): [what: string, texts: string[]][] {
  if (isList) return [['all short texts, ten thousand letters or words', [JOINED, ...LONG]]];
  const long = HOSTILE.filter((one) => LONG.includes(textOf(one)));
  return [['all short texts', [JOINED]], ...long.map(alone)];
}

function alone([what, text]: (typeof HOSTILE)[number]): [string, string[]] {
  return [what, [text]];
}

type Content =
  | PrintContent<unknown>
  | SignupDocument
  | MoneyDocument
  | PersonalDataDocument
  | GuardianSheet
  | EditionDocument;

/**
 * The same document, in which the first person has the first of these texts everywhere, and so on.
 */
export function hostileContent(content: unknown, texts: readonly string[]): unknown {
  const known = content as Content;
  const textAt = (index: number) => texts[index % texts.length] ?? '';
  if ('roster' in known) return hostilePrint(known, textAt);
  if ('children' in known) return hostileSheet(known, textAt);
  if ('data' in known) return hostileData(known, textAt);
  if ('document' in known) return hostileMoney(known, textAt);
  return 'form' in known ? hostileSignup(known, textAt) : hostileEdition(known, textAt);
}

type TextAt = (index: number) => string;

function hostilePrint(content: PrintContent<unknown>, textAt: TextAt): PrintContent<unknown> {
  const { persons, groups, appearances, released } = content.roster;
  const roster = {
    persons: persons.map((person, index) => {
      const text = textAt(index);
      const texts = { diplomName: text, school: text, teacherName: text, address: text };
      return { ...person, ...texts, name: `${text} ${index}`, song1: text, song2: text };
    }),
    groups: groups.map((group, index) => ({
      ...group,
      name: textAt(index),
      people: group.people.map((_, member) => `${textAt(index + member)} ${member + 1}`),
    })),
    appearances: appearances.map((appearance, index) => ({
      ...appearance,
      pieces: appearance.pieces.map((piece) => ({ ...piece, title: textAt(index) })),
    })),
    ...(released && { released }),
  };
  return { ...content, roster };
}

function hostileSignup(document: SignupDocument, textAt: TextAt): SignupDocument {
  const persons = document.form.persons.map((person, index) => {
    const text = textAt(index);
    const texts = { school: text, teacherName: text, song1: text, song2: textAt(index + 4) };
    return { ...person, ...texts, name: `${text} ${index}` };
  });
  const people = persons.map(({ name }) => name);
  const groups = document.form.groups.map((_, index) => ({ name: textAt(index + 5), people }));
  return {
    ...document,
    state: 'returned',
    reason: textAt(6),
    billing: hostileBilling(textAt, 7),
    form: { ...document.form, persons, groups },
  };
}

function hostileData(document: PersonalDataDocument, textAt: TextAt): PersonalDataDocument {
  const { data } = document;
  const [person] = data.persons;
  const persons = HOSTILE.map((_, index) => {
    const text = textAt(index);
    return { ...person, school: text, name: `${text} ${index}` } as (typeof data.persons)[number];
  });
  const notes = [{ at: data.exportedAt, text: textAt(2) }];
  const groups = [{ name: textAt(1), people: persons.map(({ name }) => name) }];
  return { ...document, data: { ...data, persons, groups, notes } };
}

function hostileSheet(sheet: GuardianSheet, textAt: TextAt): GuardianSheet {
  const [child] = sheet.children;
  const children = HOSTILE.map((_, index) => {
    const text = textAt(index);
    const texts = { name: `${text} ${index}`, school: text, teacher: text };
    return { ...child, ...texts } as (typeof sheet.children)[number];
  });
  return { ...sheet, children };
}

function hostileEdition({ config, language }: EditionDocument, textAt: TextAt): EditionDocument {
  const { organiser } = config;
  const consents = HOSTILE.flatMap((_, index) =>
    config.consents.slice(0, 1).map((consent) => {
      const text = textAt(index);
      return { ...consent, id: String(index), text: { sk: text, en: text } };
    }),
  );
  const texts = { name: textAt(0), seat: textAt(1), registerLine: textAt(2), phone: textAt(3) };
  return { config: { ...config, organiser: { ...organiser, ...texts }, consents }, language };
}

function hostileMoney({ document, check }: MoneyDocument, textAt: TextAt): MoneyDocument {
  const [line] = document.lines;
  const lines = HOSTILE.map((_, index) => ({
    text: `${textAt(index)} ${index}`,
    amountMinor: line?.amountMinor ?? document.totalMinor,
  }));
  return {
    document: {
      ...document,
      lines,
      totalMinor: sumMinor(lines.map(({ amountMinor }) => amountMinor)),
      customer: hostileBilling(textAt, 0),
      reason: textAt(3),
      issuedBy: textAt(1),
    },
    check,
  };
}

/** Numbers keep their format; everything else may be any text. */
function hostileBilling(textAt: TextAt, from: number): Billing {
  return {
    name: textAt(from),
    address: textAt(from + 1),
    email: textAt(from + 2),
    ico: '37813200',
    dic: '2021657000',
  };
}
