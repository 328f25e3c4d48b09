import type { PersonalData } from '#contract/personal-data.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { amountMinor } from '#domain/money.ts';
import type { Person } from '#domain/signup/form.ts';
import { nameKey } from '#domain/signup/names.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  type CompetitionTraces,
  findCompetitionTraces,
} from '#server/features/personal-data/competition/queries.ts';
import {
  competitionData,
  ofPerson,
} from '#server/features/personal-data/competition/read-competition.ts';
import { findTraces, type Traces } from '#server/features/personal-data/queries.ts';
import { actorOf, findHistory, type StoredSignup } from '#server/features/signup/service.ts';
import { findAvailabilityOf } from '#server/features/timetable/service.ts';
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
  const person = position === null ? null : requireFound(signup.form.persons[position] ?? null);
  const id = signup.personIds[position ?? 0] ?? '';
  const [found, whole, history, availability] = await Promise.all([
    findTraces(db, signup.id),
    findCompetitionTraces(db, signup.id),
    findHistory(db, signup.id, signup.version),
    findAvailabilityOf(db, {
      configId: signup.config_id,
      persons: (person ? [person] : signup.form.persons).map(knownPerson),
      accompanists: [],
    }),
  ]);
  const traces = isOffice ? found : withoutResults(found, whole);
  const competition = person ? ofPerson(whole, { name: person.name, id }) : whole;
  const data = {
    ...wholeOf(wanted, traces, history.map(versionOf)),
    ...competitionData(competition, { availability, isOffice }),
  };
  const shown = isOffice ? data : { ...data, notes: [] };
  return person ? aboutPerson(shown, { person, id, traces }) : shown;
}

function knownPerson({ name, birthDate }: Person) {
  return { name, birthDate: isPlainDate(birthDate) ? birthDate : null };
}

/** Without what is not announced yet: diplomas are printed before. */
function withoutResults(traces: Traces, { appearances }: CompetitionTraces): Traces {
  const hidden = new Set(
    appearances.flatMap(({ id, isPublished }) => (isPublished === false ? [id] : [])),
  );
  return {
    ...traces,
    results: traces.results.filter(({ appearanceId }) => !hidden.has(appearanceId)),
    checks: traces.checks.filter(({ subject }) => !hidden.has(subject)),
  };
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
): Omit<PersonalData, keyof ReturnType<typeof competitionData>> {
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
    results: traces.results.map(({ appearanceId: _, ...result }) => result),
    checks: traces.checks.map(({ person: _, subject: __, ...check }) => check),
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
