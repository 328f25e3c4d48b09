import { describe, expect, test } from 'vitest';
import { diplomaRecipients, thanksRecipients } from '#documents/prints/diploma-recipients.ts';
import { diplomas, thanks } from '#documents/prints/diplomas.ts';
import { sampleRoster } from '#documents/prints/sample-roster.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { schoolOnPaper, subjectKey } from '#domain/prints/diploma-subject.ts';
import { DEFAULT_OPTIONS } from '#domain/prints/print-options.ts';
import type { Roster } from '#domain/prints/roster.ts';

const config = { ...sampleEdition('2026-11-15'), id: 'edition', version: 1 };
const content = {
  config,
  language: 'sk' as const,
  filter: { days: [], categories: [], schools: [], signupIds: [] },
  roster: sampleRoster(config),
  options: DEFAULT_OPTIONS,
  extra: diplomas.sampleExtra('sk', sampleRoster(config)),
};
const all = { recipients: 'all', results: {} } as const;
const first = (change: (roster: Roster) => void) => {
  const roster = structuredClone(content.roster);
  change(roster);
  return { ...content, roster };
};

describe('recipients of a diploma', () => {
  test('are soloists and groups, in the order of categories and then of Slovak names', () => {
    const order = config.categories.map(({ code }) => code);
    const places = diplomaRecipients(content, all).map(({ category }) => order.indexOf(category));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
  test.each([
    ['performers', false],
    ['groups', true],
  ] as const)('are only %s on request', (recipients, isGroup) => {
    const found = diplomaRecipients(content, { recipients, results: {} });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ values }) => (values.members !== '') === isGroup)).toBe(true);
  });
  test('have their name for diplomas if given, without the number of namesakes', () => {
    const changed = first(({ persons }) => {
      const people = persons.filter(({ identity }) => identity === 'performer');
      Object.assign(people[0] ?? {}, { name: 'Ján Kováč (2)', diplomName: '' });
      Object.assign(people[1] ?? {}, { diplomName: 'Leo Veselý ml.' });
    });
    const names = diplomaRecipients(changed, all).map(({ values }) => values.recipient);
    expect(names).toContain('Ján Kováč');
    expect(names).toContain('Leo Veselý ml.');
  });
  test('have the result that was entered', () => {
    const [one] = diplomaRecipients(content, all);
    if (!one) throw new Error('no recipient');
    const results = { [subjectKey(one)]: 'zlaté pásmo' };
    const found = diplomaRecipients(content, { recipients: 'all', results });
    expect(found.map(({ values }) => values.result).filter(Boolean)).toEqual(['zlaté pásmo']);
  });
  test('that are a group have only pieces that several of its members name', () => {
    const group = diplomaRecipients(content, { recipients: 'groups', results: {} })[0];
    expect(group?.values.pieces).toBe('');
  });
});

test('educators are thanked once for each school, with the names of their pupils', () => {
  const found = thanksRecipients(content);
  expect(found.map(({ values }) => values.recipient).toSorted()).toEqual(
    ['Mgr. art. Jana Nová, ArtD.', 'Őry Erzsébet', 'Štefan Ďurčanský, DiS. art.'].toSorted(),
  );
  expect(found[0]?.values.members).not.toBe('');
  const alone = first((roster) => {
    roster.persons = roster.persons.filter(({ identity }) => identity === 'performer');
  });
  expect(thanksRecipients(alone)).toHaveLength(3);
});

test.each([
  ['ZUŠ Ladislava Árvaya, Dolný val 12, 010 01 Žilina', 'ZUŠ Ladislava Árvaya, Žilina'],
  ['ZUŠ, Topoľčianska 15/A, 85105 Bratislava', 'ZUŠ, Bratislava'],
  ['Cirkevná ZUŠ sv. Cecílie, Trnava', 'Cirkevná ZUŠ sv. Cecílie, Trnava'],
  ['ZUŠ Ľ. Rajtera 2', 'ZUŠ Ľ. Rajtera 2'],
])('the school %j is printed as %j', (school, printed) => {
  expect(schoolOnPaper(school)).toBe(printed);
});

test('each has a separate file, and together they are the whole print', () => {
  const parts = diplomas.parts?.(content) ?? [];
  expect(new Set(parts.map(({ filename }) => filename)).size).toBe(parts.length);
  expect(parts.map((part) => diplomas.payload(part.content).pages.length)).toEqual(
    parts.map(() => 1),
  );
  const joined = diplomas.joined?.(parts.map((part) => part.content));
  expect(joined && diplomas.payload(joined).pages).toEqual(diplomas.payload(content).pages);
  expect(thanks.payload(content).title).toMatch(/^Ďakovné listy/);
});

test('the content survives storage as text', () => {
  const kept = JSON.parse(JSON.stringify(content));
  expect(diplomas.payload(kept)).toEqual(diplomas.payload(content));
});
