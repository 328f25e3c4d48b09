import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { takenPlaces } from '#domain/appearance/playing-time.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { needsGuardian } from '#domain/guardian/needs-guardian.ts';
import { owedMinor } from '#domain/ledger/money-state.ts';
import { ATTENTION, type Attention, attentionOf } from '#domain/signup/attention.ts';
import { limitedCategories, placesOf } from '#domain/signup/capacity.ts';
import { judgedLimits } from '#domain/signup/limit-warnings.ts';
import { lunchDay } from '#domain/signup/lunch.ts';
import { dueDateOf } from '#domain/signup/signup-payment.ts';
import { judgedWarnings, termsOf } from '#domain/signup/terms.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { findDuplicatesOf } from '#server/features/signup/office/duplicates/queries.ts';
import { viewNote } from '#server/features/signup/office/notes/note-functions.ts';
import { findNotes, type NoteRow } from '#server/features/signup/office/notes/queries.ts';
import {
  type EventRow,
  findEvents,
  findMessagesOf,
  findSurroundings,
  type SignupMessageRow,
  type SignupSurroundings,
} from '#server/features/signup/office/queries.ts';
import {
  type FoundSignup,
  type OfficeDependencies,
  requireOfficeSignup,
} from '#server/features/signup/office/store-act.ts';
import { findOccupancy } from '#server/features/signup/queries.ts';
import { findHistory, type StoredSignup } from '#server/features/signup/stored/queries.ts';
import { moneyOfStored, viewSignup, viewVersion } from '#server/features/signup/view.ts';

type OfficeSignup = FunctionOutput<'getOfficeSignup'>;

/** The registrant's view with the office's additions. */
export async function getOfficeSignup(
  { pool, configs }: Pick<OfficeDependencies, 'pool' | 'configs'>,
  { id }: FunctionInput<'getOfficeSignup'>,
  now: Date,
): Promise<OfficeSignup> {
  const { signup, config } = await requireOfficeSignup({ pool, configs }, id);
  const wanted = takenPlaces(signup.appearances, config);
  const categories = limitedCategories(wanted, config.categories);
  const [history, events, notes, messages, around, taken, duplicates] = await Promise.all([
    findHistory(pool, signup.id, signup.version),
    findEvents(pool, signup.id),
    findNotes(pool, signup.id),
    findMessagesOf(pool, signup.id),
    findSurroundings(pool, signup.id, categories),
    findOccupancy(pool, { configId: config.id, categories, exceptSignup: signup.id }),
    findDuplicatesOf(pool, signup.id),
  ]);
  const {
    changeRequest: _,
    editableUntil: __,
    refund: ___,
    cardOffered: ____,
    ownEditableUntil,
    ...seen
  } = viewSignup(signup, {
    config,
    history,
    request: null,
    refund: null,
    now,
  });
  const terms = termsOf(signup.terms);
  return {
    ...seen,
    persons: personsOf(signup, config),
    warnings: judgedWarnings(signup.form, config, terms),
    limits: judgedLimits(signup, config, terms),
    attention: attentionNow({ signup, config, notes, messages, around, now }),
    terms: { editableUntil: ownEditableUntil },
    places: placesOf(wanted, config.categories, taken),
    waiting: waitingOf(signup, around),
    history: history.map((row) => ({ ...viewVersion(row), actor: row.actor })),
    events: events.map(viewEvent),
    notes: notes.map(viewNote),
    messages: messages.map(viewMessage),
    changeRequestId: around.change_request_id,
    duplicates,
    mergedInto: around.merged_into,
  };
}

function lacksGuardian(
  { form, personIds }: StoredSignup,
  config: ConfigRecord,
  { confirmed }: SignupSurroundings,
): boolean {
  return form.persons.some(
    (person, index) => needsGuardian(person, config) && !confirmed.includes(personIds[index] ?? ''),
  );
}

function personsOf({ form, personIds, terms }: StoredSignup, config: ConfigRecord) {
  const { lunchDays } = termsOf(terms);
  return personIds.map((id, position) => {
    const person = form.persons[position];
    const day = person && !person.lunchDays ? lunchDay(person, config) : null;
    return { id, lunchDay: day && (lunchDays[id] ?? day) };
  });
}

/** Signups without a limited category were waitlisted by the office and share one queue. */
function waitingOf(
  { state }: StoredSignup,
  { turn, waiting }: SignupSurroundings,
): OfficeSignup['waiting'] {
  return state === 'waitlisted' ? { position: turn, of: waiting } : null;
}

function viewEvent({ id, at, actor, kind, details }: EventRow): OfficeSignup['events'][number] {
  const { added = [], removed = [] } = details;
  return { id: String(id), at: at.toISOString(), actor, kind, added, removed };
}

function viewMessage(row: SignupMessageRow): OfficeSignup['messages'][number] {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject ?? '',
    recipient: row.recipient,
    state: row.state,
    problem: row.last_error ?? '',
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}

/** All reasons for attention, in the order of the list. */
function attentionNow({
  signup,
  config,
  notes,
  messages,
  around,
  now,
}: FoundSignup & {
  notes: readonly NoteRow[];
  messages: readonly SignupMessageRow[];
  around: SignupSurroundings;
  now: Date;
}): Attention[] {
  const { timeZone } = config.edition;
  const today = localDate(now, timeZone);
  const { payableFrom } = termsOf(signup.terms);
  const submittedOn = localDate(signup.created_at, timeZone);
  const dueDate = dueDateOf({ submittedOn, payableFrom }, config);
  // A confirmed signup is settled, or need not be.
  const isOwed = signup.state === 'received' && owedMinor(moneyOfStored(signup)) > 0;
  const isAlive = signup.state !== 'cancelled';
  const kept = new Set<Attention>(attentionOf(signup, config, termsOf(signup.terms)));
  const isTrue: Record<Attention, boolean> = {
    age: isAlive && kept.has('age'),
    group: isAlive && kept.has('group'),
    programme: isAlive && kept.has('programme'),
    'past-due': isOwed && dueDate < today,
    'failed-mail': messages.some(({ state }) => state === 'failed' || state === 'bounced'),
    'change-request': around.change_request_id !== null,
    guardian: isAlive && lacksGuardian(signup, config, around),
    'follow-up': notes.some(
      ({ follow_up_on: day, done_at }) => day !== null && day <= today && done_at === null,
    ),
  };
  return ATTENTION.filter((reason) => isTrue[reason]);
}
