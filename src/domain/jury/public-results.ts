import { schoolInBrief } from '#domain/bulletin/school-in-brief.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { mayPublish } from '#domain/edition/publication.ts';
import { byAward } from '#domain/jury/award-order.ts';
import { wonBy } from '#domain/jury/prize.ts';
import type { ResultContent } from '#domain/jury/result-content.ts';
import { hasRelease } from '#domain/prints/appearances.ts';
import type { Roster, RosterAppearance, RosterPerson } from '#domain/prints/roster.ts';
import { inSlovakOrder } from '#domain/prints/slovak-order.ts';

export interface PublicAward {
  /** Null: nobody of the appearance may be named. */
  name: string | null;
  /** In the category, from 1. */
  order: number;
  /**
   * Stands for a performer who is not named: the running number, as in the programme. Before a
   * release it is the order; empty for an appearance that is not in the released programme.
   */
  number: string;
  /** Members of a group who may be named. */
  members: string[];
  school: string;
  band: string | null;
  place: number | null;
  /** Of a laureate. */
  titles: string[];
  prizes: string[];
}

export interface PublicCategory {
  category: string;
  awards: PublicAward[];
  /** Prizes that the jury did not award. */
  withheld: string[];
}

interface Published {
  category: string;
  content: ResultContent;
}

/**
 * What everybody may see of published results: who was awarded what. Points, marks and those
 * without an award are left out, and names follow the consents of this moment.
 */
export function publicResults(
  published: readonly Published[],
  roster: Roster,
  config: Pick<EditionConfig, 'consents'>,
): PublicCategory[] {
  const appearances = new Map(roster.appearances.map((one) => [one.id, one]));
  const persons = new Map(roster.persons.map((person) => [person.id, person]));
  const { released = {} } = roster;
  const numberOf = (id: string, order: number) =>
    hasRelease(roster) ? (released[id]?.number ?? '') : `${order}`;
  const mayName = ({ consents }: RosterPerson) => mayPublish(consents, config);
  const awardOf = ({ prizes }: ResultContent) => {
    return ({ appearanceId, award }: ResultContent['rows'][number], index: number) => {
      const won = wonBy(prizes, appearanceId);
      const hasWon = won.titles.length + won.prizes.length > 0;
      if (award.band === null && award.place === null && !hasWon) return [];
      // The award stays when the signup is gone, without anything about the performer.
      const appearance = appearances.get(appearanceId);
      const players = (appearance?.players ?? []).flatMap(
        ({ personId }) => persons.get(personId) ?? [],
      );
      const names = appearance ? namesOf(appearance, { roster, players, mayName }) : NO_NAMES;
      return [
        {
          ...names,
          order: index + 1,
          number: numberOf(appearanceId, index + 1),
          school: schoolsOf(players),
          ...award,
          ...won,
        },
      ];
    };
  };
  return published.map(({ category, content }) => ({
    category,
    awards: content.rows.flatMap(awardOf(content)).toSorted(inOrder(content)),
    withheld: content.prizes
      .filter(({ appearanceId }) => appearanceId === null)
      .map(({ name }) => name),
  }));
}

const NO_NAMES = { name: null, members: [] };

interface Naming {
  roster: Roster;
  players: readonly RosterPerson[];
  mayName(person: RosterPerson): boolean;
}

function namesOf(
  { groupId }: RosterAppearance,
  { roster, players, mayName }: Naming,
): Pick<PublicAward, 'name' | 'members'> {
  const named = players.filter(mayName).map(({ diplomName, name }) => diplomName || name);
  if (groupId === null) return { name: named[0] ?? null, members: [] };
  const group = roster.groups.find(({ id }) => id === groupId);
  if (group?.name) return { name: group.name, members: named };
  return { name: named.length > 0 ? named.join(', ') : null, members: [] };
}

function schoolsOf(players: readonly RosterPerson[]): string {
  const schools = players.map(({ school }) => schoolInBrief(school)).filter((one) => one !== '');
  return [...new Set(schools)].join(', ');
}

/** Laureates, then by award, then by name. */
function inOrder(content: ResultContent) {
  const best = byAward(content);
  return (one: PublicAward, other: PublicAward): number =>
    Number(other.titles.length > 0) - Number(one.titles.length > 0) ||
    best(one, other) ||
    inSlovakOrder(one.name ?? '', other.name ?? '') ||
    one.order - other.order;
}
