import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS } from '#domain/access/audit.ts';
import { EDITION_PARTS } from '#domain/edition/edition-changes.ts';
import { LANGUAGES } from '#domain/language.ts';
import { auditActionText, auditActorText, auditDetailsText } from '#i18n/audit-text.ts';

/** Non-breaking spaces are typography, not wording. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe.each(LANGUAGES)('in %s', (language) => {
  it('every action has a text of its own', () => {
    const texts = AUDIT_ACTIONS.map((action) => auditActionText(action, language));
    expect(texts.filter((text) => text === '')).toEqual([]);
    expect(new Set(texts).size).toBe(AUDIT_ACTIONS.length);
  });

  it('every part of the settings has a word', () => {
    const text = auditDetailsText(
      { action: 'config-changed', details: { parts: EDITION_PARTS } },
      language,
    );
    expect(text).not.toMatch(/chamberCategories|retention/);
    expect(text.split(', ')).toHaveLength(EDITION_PARTS.length);
  });
});

it('the actions are in the requested language', () => {
  const differing = AUDIT_ACTIONS.filter(
    (action) => auditActionText(action, 'sk') === auditActionText(action, 'en'),
  );
  expect(differing).toEqual([]);
});

describe('details in words', () => {
  it.each([
    ['sign-in', { method: 'password' }, 'spôsob: heslo'],
    ['password-changed', { by: 'link' }, 'spôsob: odkaz z e-mailu'],
    ['role-changed', { from: null, to: 'treasurer' }, 'rola: bez roly → pokladník'],
    ['role-changed', { from: 'owner', to: null }, 'rola: správca → bez roly'],
    ['user-invited', { role: 'desk' }, 'rola: prezencia'],
    ['user-banned', { reason: 'Odišiel', devices: 2 }, 'dôvod: Odišiel; odhlásené zariadenia: 2'],
    ['user-banned', { reason: '', devices: 0 }, 'odhlásené zariadenia: 0'],
    ['email-changed', { from: 'a@b.sk', to: 'c@d.sk' }, 'e-mail: a@b.sk → c@d.sk'],
    ['sign-out', {}, ''],
    [
      'statement-imported',
      { new: 26, duplicate: 0, matched: 22, toCheck: 3, ignored: 1 },
      'nové: 26; už známe: 0; spárované: 22; na kontrolu: 3; nezaúčtované: 1',
    ],
    [
      'transfer-dismissed',
      { amountMinor: 1250, bookedOn: '2027-01-15', reason: '' },
      'suma: 12,50 €; zaúčtované dňa: 15. 1. 2027',
    ],
    [
      'document-issued',
      { kind: 'proforma', number: 'ZF2027001' },
      'druh: Predfaktúra; číslo: ZF2027001',
    ],
    ['bulletin-written', { version: 4 }, 'verzia: 4'],
    [
      'order-drawn',
      { category: 'II. (A)', order: 'lot-before', seed: '4821', count: 12 },
      'kategória: II. (A); poradie: žrebovanie vopred; číslo alebo slovo od prítomných: 4821; počet: 12',
    ],
    [
      'order-drawn',
      { category: 'II. (A)', order: 'lot-on-site', seed: '', count: 0 },
      'kategória: II. (A); poradie: žrebovanie na mieste; počet: 0',
    ],
    ['passkey-removed', { name: 'telefón' }, 'názov: telefón'],
    [
      'policy-changed',
      {
        changes: [
          { rule: 'staffPasswordLength', from: 12, to: 14 },
          { rule: 'openSignUp', from: true, to: false },
        ],
      },
      'najmenšia dĺžka hesla pracovníka: 12 → 14; učitelia si môžu vytvoriť účet: áno → nie',
    ],
    [
      'config-changed',
      { parts: ['signup', 'files'] },
      'časti: termíny prihlasovania, súbory na stiahnutie',
    ],
    [
      'prices-changed',
      {
        changes: [
          { field: 'prices.duo', from: 2000, to: 123450 },
          { field: 'payment.bic', from: '', to: 'TATRSKBX' },
          {
            field: 'payment.cardPriceOptions',
            from: [],
            to: [
              { amountMinor: 2600, providerPriceId: 'price_1' },
              { amountMinor: 1600, providerPriceId: null },
            ],
          },
        ],
      },
      'Poplatok hráča v duu: 20,00 € → 1 234,50 €; BIC: nič → TATRSKBX; cenník pre platby kartou: nič → 26,00 € (price_1), 16,00 €',
    ],
    [
      'log-exported',
      { rows: 3, search: '', action: 'sign-in', fromDay: '2026-11-15', toDay: null },
      'počet riadkov: 3; činnosť: Prihlásenie; odo dňa: 15. 11. 2026',
    ],
    [
      'exported',
      { table: 'groups', format: 'xlsx', rows: 3, columns: 'number, state, tags, unknown' },
      'tabuľka: Skupiny; formát: xlsx; počet riadkov: 3; stĺpce: Číslo prihlášky, Stav, Štítky, unknown',
    ],
    ['waiver-changed', { from: null, to: 1000 }, 'odpustená suma: nič → 10,00 €'],
    ['waiver-changed', { from: 1000, to: 'all' }, 'odpustená suma: 10,00 € → všetko'],
    ['capacity-overruled', { categories: ['II. (A)', 'V.'] }, 'kategórie: II. (A), V.'],
    ['signups-merged', { number: '2027-0007' }, 'pripojená prihláška: 2027-0007'],
    ['age-accepted', { count: 2 }, 'počet: 2'],
    ['passkey-added', { unforeseen: { deep: [1] } }, 'unforeseen: {"deep":[1]}'],
  ] as const)('%s %j', (action, details, text) => {
    expect(plain(auditDetailsText({ action, details }, 'sk'))).toBe(text);
  });
});

it.each([
  ['user', 'a@b.sk', 'a@b.sk'],
  ['visitor', 'a@b.sk', 'a@b.sk (somebody not signed in)'],
  ['visitor', '', 'somebody not signed in'],
  ['system', '', 'the system'],
] as const)('%s %j is shown as %s', (actorKind, actor, text) => {
  expect(auditActorText({ actorKind, actor }, 'en')).toBe(text);
});
