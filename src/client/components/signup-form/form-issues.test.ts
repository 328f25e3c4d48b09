import { describe, expect, test } from 'vitest';
import { issuesAt, placeIssues } from '#client/components/signup-form/form-issues.ts';
import { newDraft, newDraftPerson } from '#domain/draft/draft.ts';
import type { Issue } from '#domain/issues.ts';

const draft = {
  ...newDraft('jana'),
  persons: [newDraftPerson('jana', 'educator'), newDraftPerson('ema', 'performer')],
  groups: [{ key: 'duo', name: '', people: [] }],
};

function issue(path: string): Issue {
  return { path, code: 'required' };
}

describe('the places of issues', () => {
  test('follow the form from top to bottom', () => {
    const found = placeIssues(
      ['contactEmail', 'groups.0.people', 'persons.1.name', 'persons.0.school', 'persons.0.email']
        .concat('persons.0.name', 'groups')
        .map(issue),
      draft,
    );
    expect(found.list.map(({ fieldId }) => fieldId)).toEqual([
      'jana-name',
      'jana-email',
      'jana-school',
      'ema-name',
      'duo-people',
      'form-groups',
      'form-contactEmail',
    ]);
  });

  test('are counted for each card', () => {
    const found = placeIssues([issue('persons.1.name'), issue('persons.1.email')], draft);
    expect([...found.countByPerson]).toEqual([['ema', 2]]);
  });

  test('of a group are counted for its members, and a missing group for those without one', () => {
    const named = {
      ...draft,
      persons: draft.persons.map((person) => ({ ...person, name: person.key })),
      groups: [{ key: 'duo', name: '', people: ['jana'] }],
    };
    const missing: Issue = { path: 'groups', code: 'personWithoutGroup', people: ['Ema'] };
    const title = issue('groups.0.programmes.0.pieces.0.title');
    expect([...placeIssues([title, missing], named).countByPerson]).toEqual([
      ['jana', 1],
      ['ema', 1],
    ]);
  });

  test('can be narrowed to the fields where something may be said', () => {
    const found = placeIssues([issue('persons.0.name'), issue('persons.1.name')], draft);
    const said = issuesAt(found, new Set(['ema-name']));
    expect(said.list.map(({ fieldId }) => fieldId)).toEqual(['ema-name']);
    expect([...said.byField.keys()]).toEqual(['ema-name']);
    expect(said.countByPerson.get('jana')).toBe(1);
  });

  test('one sentence stands at one field', () => {
    const [first, second]: Issue[] = [
      { path: 'groups.0.people', code: 'minArrayLength', requiredLength: 2 },
      { path: 'groups.0.people', code: 'unknownPerson', people: ['X'] },
    ];
    const found = placeIssues([first as Issue, second as Issue], draft);
    expect(found.byField.get('duo-people')).toBe(first);
  });
});
