import type { PersonalData } from '#contract/personal-data.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { amountMinor } from '#domain/money.ts';
import type { Person } from '#domain/signup/form.ts';
import { nameKey } from '#domain/signup/names.ts';
import type { Queryable } from '#server/db/connection.ts';
import { findTraces, type Traces } from '#server/features/personal-data/queries.ts';
import { actorOf, findHistory, type StoredSignup } from '#server/features/signup/service.ts';
import { requireFound } from '#server/refusal.ts';

interface Wanted {
  signup: StoredSignup;
  config: ConfigRecord;
  /** Position of the only person; null for the whole signup. */
  position: number | null;
  /** Remarks of the office are given out by the office only. */
  isOffice: boolean;
  now: Date;
}

/** Everything that is kept about a signup or about one of its people. */
export async function readPersonalData(db: Queryable, wanted: Wanted): Promise<PersonalData> {
  const { signup, position, isOffice } = wanted;
  const [traces, history] = await Promise.all([
    findTraces(db, signup.id),
    findHistory(db, signup.id, signup.version),
  ]);
  const data = wholeOf(wanted, traces, history.map(versionOf));
  const shown = isOffice ? data : { ...data, notes: [] };
  if (position === null) return shown;
  const person = requireFound(signup.form.persons[position] ?? null);
  return aboutPerson(shown, { person, id: signup.personIds[position] ?? '', traces });
}

function versionOf(
  row: Awaited<ReturnType<typeof findHistory>>[number],
): PersonalData['history'][number] {
  const { version, action, reason, state, differences } = row;
  return {
    version,
    at: row.at.toISOString(),
    by: actorOf(row),
    action,
    reason,
    state,
    totalMinor: amountMinor(row.total_minor),
    differences,
  };
}

function wholeOf(
  { signup, config, now }: Wanted,
  traces: Traces,
  history: PersonalData['history'],
): PersonalData {
  const { edition, organiser } = config;
  return {
    format: 'prihlaska-personal-data',
    formatVersion: 1,
    exportedAt: now.toISOString(),
    person: null,
    edition: {
      name: edition.name,
      startsOn: edition.startsOn,
      endsOn: edition.endsOn,
      organiser: organiser.name,
      organiserEmail: organiser.email,
    },
    signup: {
      number: signup.number,
      state: signup.state,
      version: signup.version,
      language: signup.language,
      createdAt: signup.created_at.toISOString(),
      updatedAt: signup.updated_at.toISOString(),
      contactEmail: signup.contact_email,
      variableSymbol: signup.variable_symbol,
      totalMinor: amountMinor(signup.total_minor),
      billing: signup.billing,
    },
    persons: signup.form.persons,
    groups: signup.form.groups,
    history,
    ...traces,
    consents: traces.consents.map(({ personId: _, ...consent }) => ({
      ...consent,
      text: consent.text ?? wordingOf(consent, config),
    })),
    guardians: traces.guardians.map(({ personId: _, ...guardian }) => guardian),
    files: traces.files.map(({ personId: _, ...file }) => file),
    checks: traces.checks.map(({ person: _, ...check }) => check),
  };
}

/** For an edition that was never saved, which has no earlier versions. */
function wordingOf(
  { id, textVersion }: Traces['consents'][number] | { id: string; textVersion: number },
  { consents }: ConfigRecord,
) {
  return consents.find((one) => one.id === id && one.version === textVersion)?.text ?? null;
}

/** Without the data of the other people, of the payer and of the correspondence with others. */
function aboutPerson(
  data: PersonalData,
  { person, id, traces }: { person: Person; id: string; traces: Traces },
): PersonalData {
  const { name, email } = person;
  const isTheirs = (one: { personId: string | null }) => one.personId === id;
  const at = (list: readonly { personId: string | null }[], index: number) => {
    const one = list[index];
    return one !== undefined && isTheirs(one);
  };
  return {
    ...data,
    person: name,
    signup: {
      ...data.signup,
      contactEmail: null,
      variableSymbol: null,
      totalMinor: null,
      billing: null,
    },
    persons: [person],
    groups: data.groups
      .filter(({ people }) => people.some((one) => nameKey(one) === nameKey(name)))
      .map((group) => ({ ...group, people: [name] })),
    consents: data.consents.filter(
      (_, index) => traces.consents[index]?.personId === null || at(traces.consents, index),
    ),
    guardians: data.guardians.filter((_, index) => at(traces.guardians, index)),
    history: data.history.flatMap((version) => {
      const differences = version.differences.filter(({ subject }) => subject === name);
      return differences.length > 0
        ? [{ ...version, reason: '', totalMinor: null, differences }]
        : [];
    }),
    messages: data.messages
      .filter(({ recipient }) => email !== '' && nameKey(recipient) === nameKey(email))
      .map((message) => ({ ...message, text: '' })),
    files: data.files.filter((_, index) => at(traces.files, index)),
    results: data.results.filter(({ of }) => of === nameKey(name)),
    checks: data.checks.filter((_, index) => traces.checks[index]?.person === name),
    changeRequests: [],
    payments: [],
    refunds: [],
    documents: [],
    events: [],
    notes: [],
  };
}
