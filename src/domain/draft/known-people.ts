import type { ConfigRecord } from '#domain/edition/config.ts';
import { mayUse } from '#domain/edition/publication.ts';
import { isPseudonym } from '#domain/retention/forget-form.ts';
import type { AcceptedConsent } from '#domain/signup/consents.ts';
import type { Person, SignupForm } from '#domain/signup/form.ts';
import { nameKey } from '#domain/signup/names.ts';

/** A person of an earlier edition, without programme, lunch and days. */
export interface KnownPerson extends ReturnType<typeof lasting> {
  instrument: string;
  /** The educator to whom the signup belongs, whose own data need no consent. */
  isOwner: boolean;
}

export interface PastSignup {
  form: SignupForm;
  /** Ids of the persons, by position. */
  personIds: readonly string[];
  appearances: readonly { players: readonly { personId: string; instrument: string }[] }[];
  consents: readonly AcceptedConsent[];
  contactEmail: string;
  config: Pick<ConfigRecord, 'consents'>;
}

/**
 * The owner and the people whom a consent allows to offer again, each once as in the newest signup.
 * Whom retention has forgotten nobody knows any more.
 *
 * @param signups The newest first.
 */
export function knownPeople(signups: readonly PastSignup[]): KnownPerson[] {
  const known = new Map<string, KnownPerson>();
  for (const [index, signup] of signups.entries()) {
    // Who signed up two years ago may have another colleague's address by now.
    const owner = index === 0 ? ownerOf(signup) : -1;
    for (const [position, person] of signup.form.persons.entries()) {
      const key = personKey(person);
      const isOwner = position === owner;
      if (known.has(key) || isPseudonym(person.name)) continue;
      if (isOwner || mayOffer(signup, position)) {
        known.set(key, { ...lasting(person), instrument: instrumentOf(signup, position), isOwner });
      }
    }
  }
  const people = [...known.values()];
  return [...people.filter((one) => one.isOwner), ...people.filter((one) => !one.isOwner)];
}

/** People whom nobody allowed to offer, although their edition asks. */
export function withholdsPeople(signup: PastSignup): boolean {
  const asks = signup.config.consents.some(({ allows }) => allows.nextSignup);
  const owner = ownerOf(signup);
  return (
    asks &&
    signup.form.persons.some(
      ({ name }, position) =>
        position !== owner && !isPseudonym(name) && !mayOffer(signup, position),
    )
  );
}

/** Two children may have one name, so the birth date tells them apart. */
export function personKey({ name, birthDate }: Pick<Person, 'name' | 'birthDate'>): string {
  return `${nameKey(name)} ${birthDate}`;
}

function ownerOf({ form: { persons }, contactEmail }: PastSignup): number {
  const educators = persons.flatMap(({ identity, email }, position) =>
    identity === 'educator' ? [{ email, position }] : [],
  );
  const own = educators.find(({ email }) => email.toLowerCase() === contactEmail.toLowerCase());
  return (own ?? (educators.length === 1 ? educators[0] : undefined))?.position ?? -1;
}

function mayOffer({ consents, config }: PastSignup, position: number): boolean {
  const given = consents
    .filter(({ person }) => person === null || person === position)
    .map(({ id }) => id);
  return mayUse('nextSignup', given, config);
}

function instrumentOf({ appearances, personIds }: PastSignup, position: number): string {
  const id = personIds[position];
  const players = appearances.flatMap((one) => one.players);
  return players.find((one) => one.personId === id && one.instrument !== '')?.instrument ?? '';
}

/** What does not belong to one year. */
function lasting(person: Person) {
  const { identity, name, diplomName, email, phone, birthDate, address } = person;
  const { category, teacherName, teacherPhone, school, schoolPhone, schoolEmail } = person;
  return {
    ...{ identity, name, diplomName, email, phone, birthDate, address, category },
    ...{ teacherName, teacherPhone, school, schoolPhone, schoolEmail },
  };
}
