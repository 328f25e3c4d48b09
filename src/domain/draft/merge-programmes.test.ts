import { describe, expect, test } from 'vitest';
import {
  type DraftProgramme,
  NO_DRAFT_PIECE,
  newDraft,
  newDraftPerson,
} from '#domain/draft/draft.ts';
import { mergeEdits } from '#domain/draft/merge-edits.ts';
import { emptyProgramme } from '#domain/draft/programmes.ts';

const row = (title: string) => ({ ...NO_DRAFT_PIECE, title });
const BASE: DraftProgramme = {
  ...emptyProgramme('II. (A)'),
  id: 'a1',
  pieces: [row('Menuet'), row('Večer')],
  instruments: { ema: 'husle' },
};

function draftOf(programme: Partial<DraftProgramme>) {
  const programmes = [{ ...BASE, ...programme }];
  const ema = { ...newDraftPerson('ema', 'performer'), name: 'Ema', programmes };
  return { ...newDraft('x'), persons: [ema] };
}

function merge(mine: Partial<DraftProgramme>, theirs: Partial<DraftProgramme>) {
  const merged = mergeEdits({ base: draftOf({}), mine: draftOf(mine), theirs: draftOf(theirs) });
  return {
    programme: merged.draft.persons[0]?.programmes?.[0],
    conflicts: merged.conflicts.map(({ path, before, after }) => [path, before, after]),
  };
}

describe('two people who edit one programme', () => {
  test('change different pieces, the instrument and the accompanist without a conflict', () => {
    const { programme, conflicts } = merge(
      { pieces: [row('Jar'), row('Večer')], instruments: { ema: 'viola' } },
      { pieces: [row('Menuet'), row('Leto')], accompanists: [{ id: 'p', name: 'Eva' }] },
    );
    expect(conflicts).toEqual([]);
    expect(programme).toMatchObject({
      id: 'a1',
      pieces: [{ title: 'Jar' }, { title: 'Leto' }],
      instruments: { ema: 'viola' },
      accompanists: [{ name: 'Eva' }],
    });
  });

  test('decide about a title that both changed', () => {
    const { conflicts } = merge(
      { pieces: [row('Jar'), row('Večer')] },
      { pieces: [row('Zima'), row('Večer')] },
    );
    expect(conflicts).toEqual([['persons.0.programmes.0.pieces.0.title', 'Zima', 'Jar']]);
  });

  test('decide about all pieces where one of them added or took away some', () => {
    const { conflicts } = merge({ pieces: [row('Jar')] }, { pieces: [row('Zima'), row('Večer')] });
    expect(conflicts).toEqual([['persons.0.programmes.0.pieces', ['Zima', 'Večer'], ['Jar']]]);
  });

  test('a piece that only one of them added stays', () => {
    const { programme, conflicts } = merge({}, { pieces: [...BASE.pieces, row('Prídavok')] });
    expect(conflicts).toEqual([]);
    expect(programme?.pieces).toHaveLength(3);
  });
});
