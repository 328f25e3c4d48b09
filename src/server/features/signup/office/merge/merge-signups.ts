import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { adoptAppearances } from '#domain/appearance/adopt-appearances.ts';
import { type TakenPlace, takenPlaces } from '#domain/appearance/playing-time.ts';
import type { SettledSignup } from '#domain/appearance/settle-appearances.ts';
import type { AmountMinor } from '#domain/money.ts';
import { limitedCategories } from '#domain/signup/capacity.ts';
import { consentsToCarry, type MergedForm, mergeForms } from '#domain/signup/merge.ts';
import type { SignupState } from '#domain/signup/state.ts';
import { holdsPlace } from '#domain/signup/state-change.ts';
import { type OfficeTerms, termsOf } from '#domain/signup/terms.ts';
import { MAX_GROUPS, MAX_PERSONS } from '#domain/signup/text-rules.ts';
import { auditAct } from '#server/audit/audit.ts';
import {
  carryConsents,
  lockSignups,
  markMerged,
} from '#server/features/signup/office/merge/queries.ts';
import {
  type FoundSignup,
  type OfficeAct,
  type OfficeDependencies,
  requireChangeableSignup,
  requireNotCancelled,
  requireStored,
  storeAct,
  takePlaces,
} from '#server/features/signup/office/store-act.ts';
import type { OfficeChange } from '#server/features/signup/office/store-change.ts';
import { changeTags } from '#server/features/signup/office/tags/queries.ts';
import { lockCategories, type Queryable } from '#server/features/signup/queries.ts';
import { requireVersion } from '#server/features/signup/require-signup.ts';
import { settle } from '#server/features/signup/settle-signup.ts';
import type { StoredSignup } from '#server/features/signup/stored/queries.ts';
import { preconditionFailed, refuseField, refuseForm, requirePlainText } from '#server/refusal.ts';

type Input = FunctionInput<'mergeSignups'>;

interface Merge {
  from: FoundSignup;
  into: FoundSignup;
  merged: MergedForm;
  /** By position in the merged form; people taken over get new ids. */
  personIds: string[];
  settled: SettledSignup;
}

/** Moves the first signup's money to the second, before either is changed. Returns the amount. */
export type MoveMoney = (
  client: Queryable,
  ids: { from: string; into: string },
  act: { reason: string; actor: string; now: Date },
) => Promise<AmountMinor>;

/** Adds missing people to one signup and cancels the other with a reference to it. */
export async function mergeSignups(
  { moveMoney, ...dependencies }: OfficeDependencies & { moveMoney: MoveMoney },
  input: Input,
  act: OfficeAct,
): Promise<FunctionOutput<'mergeSignups'>> {
  requirePlainText('reason', input.reason);
  const from = await requireChangeableSignup(dependencies, input.from.id);
  const into = await requireChangeableSignup(dependencies, input.into.id);
  requireMergeable(from, into);
  requireVersion(from.signup, input.from.version);
  requireVersion(into.signup, input.into.version);
  const merged = mergeForms(into.signup.form, from.signup.form);
  requireSize(merged);
  const personIds = merged.form.persons.map(
    (_, position) => into.signup.personIds[position] ?? randomUUID(),
  );
  const settled = adoptAppearances(
    settle({ form: merged.form, personIds, config: into.config, before: into.signup }),
    { personIds, from: from.signup, takenFrom: merged.takenFrom },
  );
  const merge = { from, into, merged, personIds, settled };
  return storeAct(dependencies, (client) => storeMerge(client, merge, { input, act, moveMoney }));
}

function requireMergeable(from: FoundSignup, into: FoundSignup): void {
  if (from.signup.id === into.signup.id) throw refuseField('into.id', 'unknownOption');
  if (from.config.id !== into.config.id) throw preconditionFailed('other-edition');
  requireNotCancelled(from.signup);
  requireNotCancelled(into.signup);
}

function requireSize({ form: { persons, groups } }: MergedForm): void {
  if (persons.length > MAX_PERSONS) {
    throw refuseForm([{ path: 'persons', code: 'tooMany', maxLength: MAX_PERSONS }]);
  }
  if (groups.length > MAX_GROUPS) {
    throw refuseForm([{ path: 'groups', code: 'tooMany', maxLength: MAX_GROUPS }]);
  }
}

async function storeMerge(
  client: Queryable,
  merge: Merge,
  { input, act, moveMoney }: { input: Input; act: OfficeAct; moveMoney: MoveMoney },
) {
  const { from, into } = merge;
  const { config } = into;
  const wanted = takenPlaces(merge.settled.appearances, config);
  await lockCategories(client, config.id, limitedCategories(wanted, config.categories));
  await lockSignups(client, [from.signup.id, into.signup.id]);
  const { caller, now } = act;
  const ids = { from: from.signup.id, into: into.signup.id };
  const movedMinor = await moveMoney(client, ids, {
    reason: input.reason,
    actor: caller.email,
    now,
  });
  // Marked and cancelled first, so that its places are free for the other one.
  await markMerged(client, ids);
  await requireStored(client, from, { change: cancellationOf(merge, input), act });
  const state = stateAfter(from.signup.state, into.signup.state);
  if (holdsPlace(state)) {
    const held = [...heldBy(from), ...heldBy(into)];
    const { despiteCapacity } = input;
    await takePlaces(client, into, { wanted, held, despiteCapacity, act });
  }
  const change: OfficeChange = {
    action: 'merged',
    reason: input.reason,
    state,
    form: merge.settled.form,
    personIds: merge.personIds,
    settled: merge.settled,
    terms: mergedTerms(merge),
    mail: input.notify ? 'merged' : null,
  };
  const changed = await requireStored(client, into, { change, act });
  await carry(client, merge, act);
  await auditAct(client, act, {
    action: 'signups-merged',
    subject: { kind: 'signup', id: into.signup.id, name: into.signup.number },
    details: {
      number: from.signup.number,
      ...(movedMinor !== 0 && { amount: movedMinor }),
    },
  });
  return changed;
}

/** The contact gets one mail, about the surviving signup. */
function cancellationOf({ from, into }: Merge, { reason, notify }: Input): OfficeChange {
  const isSameContact =
    from.signup.contact_email.toLowerCase() === into.signup.contact_email.toLowerCase();
  return {
    action: 'merged',
    reason,
    state: 'cancelled',
    mail: notify && !isSameContact ? 'merged' : null,
  };
}

/** A place is not lost by a merge with a waitlisted signup. */
function stateAfter(from: SignupState, into: SignupState): SignupState {
  return into === 'waitlisted' && holdsPlace(from) ? 'received' : into;
}

function heldBy({ signup, config }: FoundSignup): TakenPlace[] {
  return holdsPlace(signup.state) ? takenPlaces(signup.appearances, config) : [];
}

/** Keeps moved lunch days and accepted ages. */
function mergedTerms({ from, into, merged, personIds }: Merge): OfficeTerms {
  const [own, other] = [termsOf(into.signup.terms), termsOf(from.signup.terms)];
  const moved = merged.takenFrom.flatMap((source, position) => {
    const day = other.lunchDays[from.signup.personIds[source ?? -1] ?? ''];
    return day === undefined ? [] : [[personIds[position] ?? '', day] as const];
  });
  return {
    ...own,
    lunchDays: { ...Object.fromEntries(moved), ...own.lunchDays },
    acceptedWarnings: [...new Set([...own.acceptedWarnings, ...other.acceptedWarnings])],
  };
}

/** Moves consents, and the tags of people who were in both. */
async function carry(
  client: Queryable,
  { from, into, merged, personIds: ids }: Merge,
  act: OfficeAct,
): Promise<void> {
  const { persons } = merged.form;
  const idIn = (list: readonly string[], person: number | null) =>
    person === null ? null : (list[person] ?? null);
  const carried = consentsToCarry(into.signup.consents, from.signup.consents, merged.takenFrom);
  await carryConsents(client, {
    from: from.signup.id,
    into: into.signup.id,
    consents: carried.map(({ from: given, to }) => ({
      consent_id: given.id,
      text_version: given.version,
      from_person_id: idIn(from.signup.personIds, given.person),
      person_id: idIn(ids, to.person),
      person_name: to.person === null ? null : (persons[to.person]?.name ?? null),
    })),
  });
  for (const { personId, add } of tagsToCarry(from.signup, merged, ids)) {
    await changeTags(client, {
      signupIds: [into.signup.id],
      personIds: [personId],
      add,
      remove: [],
      actor: act.caller,
      now: act.now,
    });
  }
}

function tagsToCarry(
  { form }: StoredSignup,
  { takenFrom }: MergedForm,
  ids: readonly string[],
): { personId: string; add: string[] }[] {
  return takenFrom.flatMap((source, position) => {
    const [personId, add] = [ids[position], form.persons[source ?? -1]?.tags ?? []];
    return personId !== undefined && add.length > 0 ? [{ personId, add }] : [];
  });
}
