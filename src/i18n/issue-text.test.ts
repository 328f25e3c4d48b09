import { describe, expect, test } from 'vitest';
import { ISSUE_CODES, type Issue } from '#domain/issues.ts';
import { LANGUAGES } from '#domain/language.ts';
import { fieldLabel } from '#i18n/field-labels.ts';
import { issueText } from '#i18n/issue-text.ts';

const CASES: [Issue, string][] = [
  [{ path: 'persons.0.name', code: 'required' }, 'Toto pole je povinné. Vyplňte ho.'],
  [{ path: 'persons.0.category', code: 'required' }, 'Vyberte aspoň jednu kategóriu.'],
  [{ path: 'persons.0.attend', code: 'required' }, 'Vyberte aspoň jeden deň účasti.'],
  [{ path: 'paymentType', code: 'required' }, 'Vyberte spôsob platby.'],
  [
    { path: 'persons.3.teacherPhone', code: 'pattern' },
    'Zadajte telefón v\u00a0medzinárodnom tvare, napr. +421\u00a0905\u00a0123\u00a0456.',
  ],
  [
    { path: 'persons.3.schoolEmail', code: 'pattern' },
    'Zadajte platnú e-mailovú adresu, napr. meno@skola.sk.',
  ],
  [
    { path: 'groups', code: 'personWithoutGroup', people: ['Ema Malá', ''] },
    'Súťažiaci v\u00a0komornej kategórii musí byť zaradený do skupiny. Chýba: Ema Malá a\u00a0osoba bez mena.',
  ],
  [{ path: 'persons', code: 'minArrayLength', requiredLength: 1 }, 'Pridajte aspoň jednu osobu.'],
  [
    { path: 'groups.2.people', code: 'minArrayLength', requiredLength: 2 },
    'Skupina musí mať aspoň dvoch členov. Pridajte ďalšieho.',
  ],
  [
    { path: 'persons.0.birthDate', code: 'dateParse' },
    'Zadajte platný dátum v\u00a0tvare D. M. RRRR, napr. 5. 3. 2015.',
  ],
  [
    { path: 'persons.0.birthDate', code: 'dateMin', min: '1900-01-01' },
    'Dátum nesmie byť skorší ako 1.\u00a01.\u00a01900. Opravte ho.',
  ],
  [
    { path: 'persons.0.birthDate', code: 'dateMax', max: '2026-11-15' },
    'Dátum nesmie byť neskorší ako 15.\u00a011.\u00a02026. Opravte ho.',
  ],
  [
    { path: 'persons.0.birthDate', code: 'dateFilter', youngestAge: 3 },
    'Účastník musí mať v\u00a0prvý deň podujatia aspoň 3 roky. Skontrolujte dátum narodenia.',
  ],
  [
    { path: 'persons.0.minutes1', code: 'outOfRange', min: 0, max: 240 },
    'Zadajte počet minút, napr. 3 alebo 3,5, najviac 240.',
  ],
];

describe('the text of an issue', () => {
  test.each(CASES)('%j', (issue, text) => {
    expect(issueText(issue, 'sk')).toBe(text);
  });

  test.each(ISSUE_CODES)('%s has a text in both languages', (code) => {
    const texts = LANGUAGES.map((language) =>
      issueText({ path: 'persons.0.name', code, maxLength: 5, min: '', max: '' }, language),
    );
    expect(new Set(texts).size).toBe(2);
    for (const text of texts) expect(text).toMatch(/[.]$/);
  });
});

describe('the label of a field', () => {
  test.each([
    ['persons.0.song1', '1. skladba'],
    ['persons', 'Osoby'],
    ['groups.1.people', 'Členovia skupiny'],
    ['billing.ico', 'IČO'],
    ['persons.2.consents.publication', 'Vyhlásenia a\u00a0súhlasy'],
  ])('%s is %s', (path, label) => {
    expect(fieldLabel(path, 'sk')).toBe(label);
  });
});
