import { describe, expect, test } from 'vitest';
import { checkProgrammes, inDraft } from '#domain/draft/check-programmes.ts';
import {
  type DraftPiece,
  NO_DRAFT_PIECE,
  newDraft,
  newDraftPerson,
  type SignupDraft,
} from '#domain/draft/draft.ts';
import { emptyProgramme } from '#domain/draft/programmes.ts';
import { EDITION } from '#tests/factories/signup-form.ts';

const LATER = { ...EDITION, signup: { ...EDITION.signup, programmeClosesAt: '2027-03-20T12:00' } };

function soloist(...pieces: Partial<DraftPiece>[]): SignupDraft {
  const programme = {
    ...emptyProgramme('II. (A)'),
    pieces: pieces.map((piece) => ({ ...NO_DRAFT_PIECE, ...piece })),
  };
  const ema = {
    ...newDraftPerson('ema', 'performer'),
    name: 'Ema Malá',
    category: ['II. (A)', 'IV. (A)'],
    programmes: [programme],
  };
  const leo = { ...ema, key: 'leo', name: 'Leo Veselý' };
  return {
    ...newDraft('x'),
    persons: [ema, leo],
    groups: [{ key: 'duo', name: '', people: ['ema', 'leo'] }],
  };
}

const issuesOf = (draft: SignupDraft, config = EDITION) =>
  checkProgrammes({ ...draft, persons: draft.persons.slice(0, 1) }, config).map(
    ({ path, code }) => `${path} ${code}`,
  );

describe('the pieces of a soloist', () => {
  test.each([
    ['two pieces', [{ title: 'Menuet' }, { title: 'Večer' }], []],
    ['one piece, the other row taken away', [{ title: 'Menuet' }], []],
    ['a row that nobody filled in', [{ title: 'Menuet' }, {}], ['pieces.1.title required']],
    ['a composer without a title', [{ composer: 'Bach' }], ['pieces.0.title required']],
    ['a time that is none', [{ title: 'a', minutes: 'tri' }], ['pieces.0.minutes outOfRange']],
    ['too long a title', [{ title: 'a'.repeat(301) }], ['pieces.0.title tooLong']],
    ['no row at all', [], ['pieces required']],
  ])('%s', (_case, pieces, expected) => {
    expect(issuesOf(soloist(...pieces))).toEqual(
      expected.map((one) => `persons.0.programmes.0.${one}`),
    );
  });

  test('may come later where the edition has a deadline of its own for them', () => {
    expect(issuesOf(soloist(), LATER)).toEqual([]);
    expect(issuesOf(soloist({}), LATER)).toEqual([
      'persons.0.programmes.0.pieces.0.title required',
    ]);
  });
});

test('a group of soloists may leave its programme empty', () => {
  const both = soloist({ title: 'Menuet' }, { title: 'Večer' });
  expect(checkProgrammes(both, EDITION)).toEqual([]);
});

describe('an issue that the server found is shown', () => {
  const draft = soloist({ title: 'Menuet' }, {}, { title: 'Večer' });
  test.each([
    ['persons.0.song1', 'persons.0.programmes.0.pieces.0.title'],
    ['persons.0.song2', 'persons.0.programmes.0.pieces.2.title'],
    ['persons.1.minutes1', 'persons.1.programmes.0.pieces.0.minutes'],
    ['appearances.0.pieces.1.composer', 'persons.0.programmes.0.pieces.2.composer'],
    ['appearances.1.pieces.0.seconds', 'persons.1.programmes.0.pieces.0.minutes'],
    ['appearances.2.players.1.instrument', 'groups.0.programmes.0.instruments.1'],
    ['appearances.1.accompanists.0.name', 'persons.1.programmes.0.accompanist'],
    ['appearances.1.category', 'persons.1.category'],
    ['appearances.2', 'groups.0.people'],
    ['persons.0.name', 'persons.0.name'],
  ])('%s at %s', (path, expected) => {
    expect(inDraft({ path, code: 'required' }, draft, EDITION).path).toBe(expected);
  });
});
