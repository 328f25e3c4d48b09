import { describe, expect, test } from 'vitest';
import { placeAppearances } from '#domain/appearance/wanted-appearances.ts';
import { checkDraft } from '#domain/draft/check-draft.ts';
import { draftOfSignup, wantedSignupOfDraft } from '#domain/draft/draft-form.ts';
import type { StoredAppearance } from '#domain/draft/read-appearances.ts';
import { EDITION, validForm } from '#tests/factories/signup-form.ts';

const now = '2026-11-15T12:00';
const piece = { composer: 'J. S. Bach', title: 'Menuet', movement: 'BWV 114', arranger: '' };
const players = [
  { name: 'Ema Malá', instrument: 'husle' },
  { name: 'Leo Veselý', instrument: 'klavír' },
];

const STORED: StoredAppearance[] = [
  {
    id: 'a1',
    category: 'II. (A)',
    group: null,
    players: players.slice(0, 1),
    accompanists: [{ id: 'p1', name: 'Eva Klavírová' }],
    pieces: [
      { ...piece, seconds: 137 },
      { ...piece, title: 'Gavota', seconds: null },
    ],
  },
  {
    id: 'a2',
    category: 'IV. (A)',
    group: { id: 'g1', name: 'Slniečka' },
    players,
    accompanists: [],
    pieces: [{ ...piece, title: 'Sonáta', seconds: 300 }],
  },
];

function draftOfStored(appearances = STORED) {
  let keys = 0;
  return draftOfSignup(
    {
      signup: validForm(),
      consents: [{ id: 'declaration', version: 1, person: null }],
      billing: null,
      contactEmail: '',
      appearances,
      accompanistAsked: ['a2'],
    },
    () => `k${++keys}`,
  );
}

describe('a stored signup that is edited', () => {
  test('is sent back with the ids and everything that was known of its appearances', () => {
    const { appearances = [] } = wantedSignupOfDraft(draftOfStored(), EDITION, now);
    expect(appearances).toEqual(
      STORED.map((one) => ({
        ...one,
        group: one.group && { id: '', name: one.group.name },
        asksAccompanist: one.id === 'a2',
      })),
    );
  });

  test('says the same in both ways, so that the server accepts it', () => {
    const { appearances = [], ...form } = wantedSignupOfDraft(draftOfStored(), EDITION, now);
    expect(placeAppearances(appearances, form, EDITION).issues).toEqual([]);
    expect(checkDraft(draftOfStored(), { config: EDITION, now })).toEqual([]);
  });

  test('needs no piece where none was known before', () => {
    const empty = STORED.map((one) => ({ ...one, pieces: [] }));
    expect(checkDraft(draftOfStored(empty), { config: EDITION, now })).toEqual([]);
  });
});
