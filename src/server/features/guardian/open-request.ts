import type { GuardianRequest } from '#contract/guardian-functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { isSameChild } from '#domain/guardian/needs-guardian.ts';
import type { Person } from '#domain/signup/form.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { GuardianDependencies } from '#server/features/guardian/dependencies.ts';
import {
  findGuardians,
  findSignupOfPerson,
  type GuardianRow,
} from '#server/features/guardian/queries.ts';
import { findSignupById, type StoredSignup } from '#server/features/signup/service.ts';
import { FunctionError, requireFound } from '#server/refusal.ts';
import { readGuardianToken } from '#server/security/tokens.ts';

export interface OpenedChild {
  signup: StoredSignup;
  config: ConfigRecord;
  position: number;
  personId: string;
  person: Person;
}

/** Not found when the link is not ours or the child has left the signup. */
export async function requireChild(
  { db, configs, secretKey }: { db: Queryable; configs: ConfigService; secretKey: string },
  token: string,
): Promise<OpenedChild> {
  const personId = requireFound(readGuardianToken(secretKey, token));
  const signupId = requireFound(await findSignupOfPerson(db, personId));
  const signup = requireFound(await findSignupById(db, signupId));
  const position = signup.personIds.indexOf(personId);
  const person = requireFound(signup.form.persons[position]);
  return {
    signup,
    config: await configs.requireById(signup.config_id),
    position,
    personId,
    person,
  };
}

export interface OpenedRequest {
  request: GuardianRequest;
  /** The edition of the signup. */
  config: ConfigRecord;
}

export async function openRequest(
  { pool, configs, secretKey }: Pick<GuardianDependencies, 'pool' | 'configs' | 'secretKey'>,
  token: string,
): Promise<OpenedRequest> {
  const child = await requireChild({ db: pool, configs, secretKey }, token);
  const [guardian] = await findGuardians(pool, [child.personId]);
  return { request: viewRequest(child, guardian), config: child.config };
}

/** Null when it is not found. */
export async function findOpenedRequest(
  dependencies: Pick<GuardianDependencies, 'pool' | 'configs' | 'secretKey'>,
  token: string,
): Promise<OpenedRequest | null> {
  return openRequest(dependencies, token).catch((error: unknown) => {
    if (error instanceof FunctionError && error.code === 'not-found') return null;
    throw error;
  });
}

function viewRequest(
  { signup, config, position, person }: OpenedChild,
  guardian: GuardianRow | undefined,
): GuardianRequest {
  const at = confirmedAt(person, guardian);
  return {
    editionId: config.id,
    child: {
      name: person.name,
      school: person.school,
      teacher: person.teacherName,
      categories: person.category,
    },
    language: signup.language,
    isCancelled: signup.state === 'cancelled',
    consents: config.consents
      .filter(({ perPerson, required }) => perPerson && !required)
      .map(({ id, version }) => ({
        id,
        version,
        given: signup.consents.some((one) => one.id === id && one.person === position),
      })),
    confirmed: at && { at: at.toISOString(), guardian: guardian?.guardian ?? '' },
  };
}

/** Null without a confirmation for the child that has this place in the form now. */
export function confirmedAt(
  person: Pick<Person, 'name' | 'birthDate'>,
  guardian: GuardianRow | undefined,
): Date | null {
  if (!guardian?.confirmed_at) return null;
  const confirmed = { child: guardian.child, birthDate: dateOf(guardian.birth_date) };
  return isSameChild(person, confirmed) ? guardian.confirmed_at : null;
}

function dateOf(text: string | null) {
  return text !== null && isPlainDate(text) ? text : null;
}
