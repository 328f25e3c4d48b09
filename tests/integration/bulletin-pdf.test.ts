import { afterAll, describe, expect, test } from 'vitest';
import { bulletin } from '#documents/prints/bulletin.ts';
import type { BulletinPayload } from '#documents/prints/bulletin-payload.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { printOf } from '#documents/prints/registry.ts';
import { sampleBulletin } from '#documents/prints/sample-bulletin.ts';
import { sampleRoster } from '#documents/prints/sample-roster.ts';
import { NO_PIECE } from '#domain/appearance/appearance.ts';
import { bookletSides } from '#domain/bulletin/imposition.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { DEFAULT_OPTIONS } from '#domain/prints/print-options.ts';
import type { Roster, RosterPerson } from '#domain/prints/roster.ts';
import { renderDocument } from '#server/features/print/making/render-document.ts';
import { createPdfRenderer, FOR_PRINTS } from '#server/pdf/renderer.ts';
import { CMYK_JPEG, JPEG, WEBP } from '#tests/factories/files.ts';
import { largeRoster } from '#tests/factories/large-roster.ts';
import { expectApproved } from '#tests/integration/support/approved-picture.ts';
import { readConformance, readPdf } from '#tests/integration/support/read-pdf.ts';

const warnings: string[] = [];
const renderer = createPdfRenderer({
  ...FOR_PRINTS,
  onWarning: (warning) => warnings.push(warning),
});
afterAll(async () => {
  await renderer.close();
  expect(warnings).toEqual([]);
});

const config = { ...sampleEdition('2026-11-15'), id: 'config-1', version: 1 };
type Extra = ReturnType<typeof bulletin.sampleExtra>;

function content(part: Partial<PrintContent<Extra>> = {}): PrintContent<Extra> {
  return {
    config,
    language: 'sk',
    filter: { days: [], categories: [], schools: [], signupIds: [] },
    roster: sampleRoster(config),
    options: DEFAULT_OPTIONS,
    extra: { content: sampleBulletin(), picture: null },
    ...part,
  };
}

async function made(part: Partial<PrintContent<Extra>> = {}, pictures = new Map()) {
  const order = { document: printOf('bulletin'), content: content(part), pictures };
  return (await renderDocument(renderer, order)).pdf;
}

/** Ignores line breaks. */
function flat(text: string): string {
  return text.replaceAll('\u200b', '').replace(/\s+/g, ' ');
}

function changed(roster: Roster, change: (person: RosterPerson) => Partial<RosterPerson>): Roster {
  return { ...roster, persons: roster.persons.map((one) => ({ ...one, ...change(one) })) };
}

/** The expected table of contents. */
function titlesOf({ parts }: BulletinPayload): string[] {
  return parts.flatMap((part) => [
    part.title,
    ...(part.kind === 'programme'
      ? part.days.flatMap((day) => [day.title, ...day.categories.map(({ title }) => title)])
      : []),
  ]);
}

/** The titles and page numbers read from the table of contents on the second page. */
function contentsOf(text: string): [string, number][] {
  return text
    .split('\n')
    .map((line) => /^(.*?)[\s.]{4,}(\d+)$/u.exec(flat(line).trim()))
    .filter((found) => found !== null)
    .map(([, title = '', page = '']) => [title.trim(), Number(page)]);
}

const folded = { options: { ...DEFAULT_OPTIONS, form: 'booklet' as const } };
/** Shared by several tests. */
const usual = made();
const usualRead = usual.then(readPdf);
const booklet = made(folded);
const hundreds = largeRoster(config, 300);
const hundredsRead = made({ roster: hundreds }).then(readPdf);

/** One page of each kind; the cover is among the pictures of every document. */
test.each([
  ['the contents', 2],
  ['a text', 3],
  ['the jury', 4],
  ['the programme', 8],
  ['the organiser', 9],
])('%s looks as it was approved', async (_what, page) => {
  await expectApproved(await usual, `bulletin-sk-${page}`, page);
});

describe.each([
  { what: 'a sample', roster: sampleRoster(config), pdf: usualRead },
  { what: 'three hundred performers', roster: hundreds, pdf: hundredsRead },
])('the contents of $what', ({ roster, pdf }) => {
  test('name every part with the page on which it stands', async () => {
    const { pageTexts } = await pdf;
    const listed = contentsOf(pageTexts[1] ?? '');
    expect(listed.map(([title]) => title)).toEqual(
      titlesOf(bulletin.payload(content({ roster }))).map(flat),
    );
    const begins = (title: string) =>
      2 + pageTexts.slice(2).findIndex((text) => flat(text).includes(title)) + 1;
    for (const [title, page] of listed) expect([title, begins(title)]).toEqual([title, page]);
  });

  test('number pages as they are numbered themselves', async () => {
    const { pageTexts, pages, isTagged, size, language } = await pdf;
    expect(pageTexts[0]).not.toMatch(/^\d+$/mu);
    for (let page = 2; page <= pages; page++) {
      expect(pageTexts[page - 1]?.trim().split('\n')).toContain(`${page}`);
    }
    expect(isTagged).toBe(true);
    expect(language).toBe('sk');
    expect([size.width, size.height].map(Math.round)).toEqual([420, 595]);
  });
});

test('three hundred performers are included, but none without consent', async () => {
  const { text } = await hundredsRead;
  const words = flat(text);
  const performers = hundreds.persons.filter(({ identity }) => identity === 'performer');
  const silent = performers.filter(({ consents }) => !consents.includes('publication'));
  const missing = performers.filter(
    ({ name, consents }) => consents.includes('publication') && !words.includes(name),
  );
  expect(silent.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
  expect(words.split('Účinkujúci bez zverejnenia mena').length - 1).toBe(silent.length);
});

test('a performer without consent is nowhere in the file, and their group appears without them', async () => {
  const roster = changed(sampleRoster(config), ({ name }) =>
    name === 'Ema Malá' ? { consents: [] } : {},
  );
  const secret = roster.persons.find(({ name }) => name === 'Ema Malá');
  const own = roster.appearances.find(({ players }) => players[0]?.personId === secret?.id);
  Object.assign(own ?? {}, { pieces: [{ ...NO_PIECE, title: 'Tajná skladba' }] });
  const { text } = await readPdf(await made({ roster }));
  const words = flat(text);
  expect(words).not.toContain('Ema');
  expect(words).toContain('Účinkujúci bez zverejnenia mena Tajná skladba');
  expect(words).toContain('Ľudovít Ťažký, Chiara Christová a ďalší');
});

test('in English it speaks English', async () => {
  const { text, language } = await readPdf(await made({ language: 'en' }));
  expect(language).toBe('en');
  for (const words of ['Contents', 'Welcome', 'Jury', 'Friday 9 April 2027', 'Let there be']) {
    expect(flat(text)).toContain(words);
  }
  expect(text).not.toMatch(/Obsah|Porota|Slovo na/);
});

/** One pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test.each([
  ['png', Buffer.from(PNG, 'base64')],
  ['jpeg', JPEG],
  ['webp', WEBP],
])('a picture stands on the cover: %s', async (kind, bytes) => {
  const pdf = await madeWithCover(`picture-${kind}`, bytes);
  expect((await readPdf(pdf)).pages).toBe((await usualRead).pages);
  expect(await readConformance(pdf)).toMatchObject({ archival: '2A', accessible: '1' });
});

test('a cover in CMYK without a profile is printed and not claimed to be PDF/A', async () => {
  const pdf = await madeWithCover('picture-cmyk', CMYK_JPEG);
  expect(await readConformance(pdf)).toMatchObject({ archival: '', accessible: '1' });
});

function madeWithCover(picture: string, bytes: Buffer): Promise<Uint8Array> {
  const pictures = new Map([[picture, { name: picture, bytes }]]);
  return made({ extra: { content: sampleBulletin(), picture } }, pictures);
}

test('is the same bytes every time, folded too', async () => {
  const hasSameBytes = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(other);
  expect(hasSameBytes(await usual, await made())).toBe(true);
  expect(hasSameBytes(await booklet, await made(folded))).toBe(true);
});

test('folded, each sheet holds the two pages that the fold asks for', async () => {
  const pages = await usualRead;
  const sheets = await readPdf(await booklet);
  const sides = bookletSides(pages.pages);
  expect(sheets.pages).toBe(sides.length);
  expect([sheets.size.width, sheets.size.height].map(Math.round)).toEqual([842, 595]);
  expect(sheets.isTagged).toBe(true);
  for (const [index, side] of sides.entries()) {
    const expected = side.map((page) => (page === null ? '' : (pages.pageTexts[page - 1] ?? '')));
    expect(flat(sheets.pageTexts[index] ?? '').replaceAll(' ', '')).toBe(
      flat(expected.join('')).replaceAll(' ', ''),
    );
  }
});

describe('whatever people type', () => {
  const hostile = [
    '#panic("x") _i_ $x$ `r` <a> @b [c] {d} \\ / " \' //x',
    '</script><script>alert(1)</script>',
    '#read("/etc/passwd") #image("x") \\u{41} --- ... ~',
    'Emma 🎻🎶 Nová',
    '= nadpis',
    '1. bod',
  ];

  // Each text is a whole paragraph and comes first in it, where markup would take effect.
  const printed = (async () => {
    const roster = sampleRoster(config);
    const persons = roster.persons.map((person, index) => {
      const name = hostile[index % hostile.length] ?? '';
      return { ...person, name, song1: name, teacherName: name };
    });
    const written = sampleBulletin();
    const sections = written.sections.flatMap((section) =>
      (section.kind === 'programme' ? hostile.slice(0, 1) : hostile).map((name, index) => ({
        ...section,
        id: `${section.id}-${index}`,
        body: { sk: name, en: name },
        author: name,
      })),
    );
    const extra = { content: { ...written, sections }, picture: null };
    const { text } = await readPdf(await made({ roster: { ...roster, persons }, extra }));
    return flat(text).replaceAll(' ', '');
  })();

  test.each(hostile)('is printed literally: %s', async (name) => {
    const found = (await printed).split(name.replaceAll(' ', '')).length - 1;
    expect(found).toBeGreaterThanOrEqual(5);
  });

  test('control and bidi characters, missing letters and endless words break nothing', async () => {
    const endless = 'Š'.repeat(1_000);
    const strange = `Ján\u202eKováč\u0000\u0007\u2028\ud800 漢字 ${endless}`;
    const roster = changed(sampleRoster(config), () => ({
      song1: strange,
      school: strange,
      program: Array.from({ length: 30 }, () => strange).join('\n'),
    }));
    const written = sampleBulletin();
    const sections = written.sections.map((section) => ({
      ...section,
      title: { sk: strange, en: strange },
      body: { sk: `${strange}\n\n- ${strange}\n# ${strange}`, en: '' },
    }));
    const extra = {
      content: {
        ...written,
        sections,
        cover: { ...written.cover, title: { sk: strange, en: '' } },
      },
      picture: null,
    };
    const { text, pages } = await readPdf(await made({ roster, extra }));
    expect(pages).toBeGreaterThan(20);
    expect(text).not.toMatch(/[\u202e\u2028]/u);
    for (const line of text.split('\n')) expect(line.length).toBeLessThan(200);
  });
});
