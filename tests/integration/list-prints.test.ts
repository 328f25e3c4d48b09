import { afterAll, describe, expect, test } from 'vitest';
import { badgeCode, badges } from '#documents/prints/badges.ts';
import { categoryList } from '#documents/prints/category-list.ts';
import { jurySheets } from '#documents/prints/jury-sheets.ts';
import { kitchenList } from '#documents/prints/kitchen-list.ts';
import { schoolLabels } from '#documents/prints/school-labels.ts';
import { schoolSummary } from '#documents/prints/school-summary.ts';
import { stageLabels } from '#documents/prints/stage-labels.ts';
import { badgeDigits } from '#domain/day/badge-code.ts';
import type { RosterPerson } from '#domain/prints/roster.ts';
import { createPdfRenderer } from '#server/pdf/renderer.ts';
import {
  printContent,
  rosterEducator,
  rosterGroup,
  rosterOf,
  rosterPerson,
} from '#tests/factories/print-content.ts';
import { readPdf, readQrCodes } from '#tests/integration/support/read-pdf.ts';

const warnings: string[] = [];
const renderer = createPdfRenderer({ onWarning: (warning) => warnings.push(warning) });
afterAll(async () => {
  await renderer.close();
  expect(warnings).toEqual([]);
});

/** Several in one category and one in the next. */
function soloists(count: number): RosterPerson[] {
  const first = Array.from({ length: count }, (_, index) =>
    rosterPerson({
      signupId: `signup-${index}`,
      name: `Súťažiaci ${index + 1}`,
      song1: `Prvá ${index + 1}`,
      song2: `Druhá ${index + 1}`,
    }),
  );
  const last = rosterPerson({ signupId: 'last', name: 'Posledná', categories: ['II. (B)'] });
  return [...first, last];
}

describe('badges', () => {
  test('carry a code that a camera reads', async () => {
    const people = [rosterEducator(), rosterPerson({ position: 1 })].map((person, index) => ({
      ...person,
      id: `0198c0de-1111-4222-8333-44445555666${index}`,
    }));
    const extra = Object.fromEntries(people.map(({ id }, index) => [id, index + 1]));
    const content = { ...printContent(rosterOf(people)), extra };
    const pdf = await renderer.render('badges', badges.payload(content));
    const { text } = await readPdf(pdf);
    for (const number of [1, 2]) expect(text).toContain(badgeDigits(number));
    expect((await readQrCodes(pdf)).toSorted()).toEqual(people.map(badgeCode));
  });

  test.each([
    { perSheet: 8, people: 17, pages: 3 },
    { perSheet: 10, people: 20, pages: 2 },
  ] as const)('of $people people are on $pages sheets of $perSheet', async (sheets) => {
    const roster = rosterOf(soloists(sheets.people - 1));
    const content = printContent(roster, { options: { perSheet: sheets.perSheet } });
    const { pages } = await readPdf(await renderer.render('badges', badges.payload(content)));
    expect(pages).toBe(sheets.pages);
  });
});

describe('lists', () => {
  test.each([9, 10, 11, 12, 13, 14, 15, 16, 17])(
    'of %d people leave no title alone at the foot of a page and break no row',
    async (count) => {
      const content = printContent(rosterOf(soloists(count)));
      const pdf = await renderer.render('category-list', categoryList.payload(content));
      const { pageTexts } = await readPdf(pdf);
      const titled = pageTexts.filter((text) => text.includes('II. (B) sólo'));
      expect(titled).toHaveLength(1);
      expect(titled[0]).toContain('Posledná');
      for (let person = 1; person <= count; person++) {
        const pages = pageTexts.map((text) => [
          text.includes(`Prvá ${person} `),
          text.includes(`Druhá ${person}`),
        ]);
        expect(pages.filter(([first, second]) => first && !second)).toEqual([]);
      }
    },
  );

  test('of an orchestra go on on the next page and lose nobody', async () => {
    const people = Array.from({ length: 200 }, (_, position) =>
      rosterPerson({
        position,
        name: `Hráčka Orchestrálna-Dlhomenná ${position + 1}`,
        categories: ['V.'],
      }),
    );
    const roster = rosterOf(people, [rosterGroup({ people: people.map(({ name }) => name) })]);
    const content = printContent(roster);
    for (const [template, payload] of [
      ['category-list', categoryList.payload(content)],
      ['jury-sheets', jurySheets.payload(content)],
    ] as const) {
      const { text, pages } = await readPdf(await renderer.render(template, payload as never));
      expect(text.match(/Hráčka/g)).toHaveLength(200);
      expect(pages).toBeGreaterThan(1);
    }
  });

  test('of a school with a large signup name every person', async () => {
    const people = Array.from({ length: 200 }, (_, position) =>
      rosterPerson({ position, name: `Hráčka ${position + 1}` }),
    );
    const content = { ...printContent(rosterOf(people)), extra: [] };
    const pdf = await renderer.render('school-summary', schoolSummary.payload(content));
    const { text, pages } = await readPdf(pdf);
    expect(text.match(/Hráčka/g)).toHaveLength(200);
    expect(pages).toBeGreaterThan(2);
  });

  test('of a kitchen have a box for every lunch, also of a school that fills pages', async () => {
    const roster = rosterOf(
      Array.from({ length: 900 }, (_, position) =>
        rosterPerson({ position, name: `Jedák ${position}`, lunchDays: ['2027-04-09'] }),
      ),
    );
    const pdf = await renderer.render('kitchen-list', kitchenList.payload(printContent(roster)));
    const { text, pages } = await readPdf(pdf);
    expect(text).toContain('1–900');
    expect(text).toContain('Spolu');
    expect(pages).toBe(2);
  });
});

describe('jury sheets', () => {
  test('begin a page for each category and repeat the header on every page', async () => {
    const content = printContent(rosterOf(soloists(20)));
    const pdf = await renderer.render('jury-sheets', jurySheets.payload(content));
    const { pageTexts } = await readPdf(pdf);
    const last = pageTexts.at(-1);
    expect(pageTexts.length).toBeGreaterThan(3);
    expect(last).toContain('II. (B) sólo');
    expect(last).not.toContain('Súťažiaci 20');
    for (const text of pageTexts.slice(0, -1)) expect(text).toContain('Meno · II. (A)');
    expect(pageTexts.filter((text) => text.includes('Meno porotcu'))).toHaveLength(2);
  });
});

describe('labels', () => {
  test('of the stage are six on a sheet', async () => {
    const content = printContent(rosterOf(soloists(11)));
    const pdf = await renderer.render('stage-labels', stageLabels.payload(content));
    expect((await readPdf(pdf)).pages).toBe(2);
  });

  test.each([
    { paper: 'labels', size: [210, 297], pages: 1 },
    { paper: 'envelope-dl', size: [220, 110], pages: 3 },
    { paper: 'envelope-c5', size: [229, 162], pages: 3 },
  ] as const)('of schools on $paper fill the paper', async ({ paper, size, pages }) => {
    const roster = rosterOf(
      ['ZUŠ Rajec', 'ZUŠ Bytča, Námestie 1, 014 01 Bytča', 'X'.repeat(10_000)].map(
        (school, index) => rosterPerson({ signupId: `signup-${index}`, school }),
      ),
    );
    const content = printContent(roster, { options: { paper } });
    const read = await readPdf(
      await renderer.render('school-labels', schoolLabels.payload(content)),
    );
    const millimetres = [read.size.width, read.size.height].map((points) =>
      Math.round((points / 72) * 25.4),
    );
    expect(millimetres).toEqual(size);
    expect(read.pages).toBe(pages);
    expect(read.text).toContain('014 01 Bytča');
    expect(read.text.includes('Občianske združenie')).toBe(paper !== 'labels');
  });
});
