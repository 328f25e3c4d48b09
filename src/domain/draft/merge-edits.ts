import { pieceText } from '#domain/appearance/specification-fields.ts';
import {
  type DraftGroup,
  type DraftPerson,
  type DraftPiece,
  newDraftPerson,
  type SignupDraft,
} from '#domain/draft/draft.ts';
import { pieceOf } from '#domain/draft/draft-appearances.ts';
import { mergeProgrammes } from '#domain/draft/merge-programmes.ts';
import { shareKeys } from '#domain/draft/share-keys.ts';
import {
  isSameTyped,
  mergeItems,
  mergeList,
  mergeRecord,
  type Side,
} from '#domain/draft/three-way.ts';
import { parseTypedDate } from '#domain/draft/typed-values.ts';
import { BILLING_FIELDS } from '#domain/signup/billing.ts';
import type { FieldDifference } from '#domain/signup/differences.ts';

/** A field, person or group that both sides changed differently: `before` is theirs, `after` mine. */
export interface EditConflict extends FieldDifference {
  /** Stays the same while the rest of the draft is edited. */
  id: string;
}

export interface MergedEdits {
  draft: SignupDraft;
  conflicts: EditConflict[];
  /** The saved version, with the keys of the persons and groups that it shares with mine. */
  theirs: SignupDraft;
}

interface MergeInput {
  /** The saved version that my edit began with. */
  base: SignupDraft;
  mine: SignupDraft;
  /** The version that is saved now. */
  theirs: SignupDraft;
  /** Decisions by the id of the conflict; mine stays where there is none. */
  choices?: Readonly<Record<string, Side>>;
}

/**
 * Merges two edits of one signup field by field. A change of one side is taken; different changes
 * of both sides are a conflict. Persons and groups are matched by `shareKeys`.
 */
export function mergeEdits({ base, mine, theirs: saved, choices = {} }: MergeInput): MergedEdits {
  const theirs = shareKeys(saved, { base, mine });
  const conflicts: EditConflict[] = [];
  const decide = (conflict: EditConflict): Side => {
    conflicts.push(conflict);
    return choices[conflict.id] ?? 'mine';
  };

  const field = <Value>(place: Place, [was, own, other]: [Value, Value, Value]): Value => {
    if (isSameTyped(own, other) || isSameTyped(was, other)) return own;
    if (isSameTyped(was, own)) return other;
    const values = { before: shown(place.path, other), after: shown(place.path, own) };
    return decide({ id: place.path, ...place, ...values }) === 'mine' ? own : other;
  };

  const programmes = <Owner extends DraftPerson | DraftGroup>(
    { path, id, subject }: { path: string; id: string; subject: string },
    [was, own, other]: [Owner, Owner, Owner],
  ): Pick<Owner, 'programmes'> => {
    if (!own.programmes && !other.programmes) return {};
    const lists = { base: was.programmes ?? [], mine: own.programmes ?? [] };
    const merged = mergeProgrammes(
      { ...lists, theirs: other.programmes ?? [] },
      (deeper, values) => {
        const place = { id: `${id}.programmes.${deeper}`, path: `${path}.programmes.${deeper}` };
        return field({ ...place, subject }, values);
      },
    );
    return { programmes: merged };
  };

  const person = (was: DraftPerson, own: DraftPerson, other: DraftPerson): DraftPerson => {
    const index = mine.persons.indexOf(own);
    const fields = (Object.keys(own) as (keyof DraftPerson)[]).filter(
      (name) => name !== 'key' && name !== 'consents' && name !== 'programmes',
    );
    const values = fields.map((name) => {
      const place = {
        id: `persons.${own.key}.${name}`,
        path: `persons.${index}.${name}`,
        subject: own.name || other.name,
      };
      return [name, field<unknown>(place, [was[name], own[name], other[name]])];
    });
    const consents = mergeRecord(was.consents, own.consents, other.consents);
    const place = {
      id: `persons.${own.key}`,
      path: `persons.${index}`,
      subject: own.name || other.name,
    };
    return {
      ...own,
      ...Object.fromEntries(values),
      ...programmes(place, [was, own, other]),
      consents,
    };
  };
  const group = (was: DraftGroup, own: DraftGroup, other: DraftGroup): DraftGroup => {
    const path = `groups.${mine.groups.indexOf(own)}`;
    const place = { id: `groups.${own.key}`, path, subject: own.name };
    const named = { ...place, id: `${place.id}.name`, path: `${path}.name` };
    return {
      ...own,
      ...programmes(place, [was, own, other]),
      name: field(named, [was.name, own.name, other.name]),
      people: mergeList(was.people, own.people, other.people),
    };
  };

  const persons = mergeItems<DraftPerson>(
    { base: base.persons, mine: mine.persons, theirs: theirs.persons },
    {
      blank: ({ key }) => newDraftPerson(key, 'educator'),
      isSame: isSameTyped,
      merge: person,
      decideRemoval: ({ item, index, keptBy }) =>
        decide({
          id: `persons.${item.key}`,
          path: `persons.${index}`,
          [keptBy === 'mine' ? 'after' : 'before']: { name: item.name },
        }),
    },
  );
  const present = new Set(persons.map(({ key }) => key));
  const groups = mergeItems<DraftGroup>(
    { base: base.groups, mine: mine.groups, theirs: theirs.groups },
    {
      blank: ({ key }) => ({ key, name: '', people: [] }),
      isSame: isSameTyped,
      merge: group,
      decideRemoval: ({ item, index, keptBy }) =>
        decide({
          id: `groups.${item.key}`,
          path: `groups.${index}`,
          [keptBy === 'mine' ? 'after' : 'before']: { name: item.name },
        }),
    },
  ).map((one) => ({ ...one, people: one.people.filter((key) => present.has(key)) }));

  const plain = <Name extends keyof SignupDraft>(name: Name): SignupDraft[Name] =>
    field({ path: name }, [base[name], mine[name], theirs[name]]);
  const billing = BILLING_FIELDS.map((name) => {
    const values = [base, mine, theirs].map((draft) => draft.billing[name]);
    return [name, field({ path: `billing.${name}` }, values as [string, string, string])];
  });
  const draft: SignupDraft = {
    persons,
    groups,
    paymentType: plain('paymentType'),
    contactEmail: plain('contactEmail'),
    wantsBilling: plain('wantsBilling'),
    billing: { ...mine.billing, ...Object.fromEntries(billing) },
    consents: mergeRecord(base.consents, mine.consents, theirs.consents),
  };
  return { draft, conflicts, theirs };
}

interface Place {
  id?: string;
  path: string;
  subject?: string;
}

function shown(path: string, value: unknown): unknown {
  if (path.endsWith('.pieces')) {
    return (value as DraftPiece[]).map((piece) => pieceText(pieceOf(piece)));
  }
  if (path.endsWith('.accompanist')) return (value as { name: string }[]).map(({ name }) => name);
  return path.endsWith('.birthDate') ? (parseTypedDate(String(value)) ?? value) : value;
}
