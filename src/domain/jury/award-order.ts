import type { Award } from '#domain/jury/category-outcome.ts';
import type { ResultContent } from '#domain/jury/result-content.ts';
import { inSlovakOrder } from '#domain/prints/slovak-order.ts';

type Awards = Pick<ResultContent, 'rule' | 'rows'>;

/** The best first: by place, then from the highest band down; nothing awarded comes last. */
export function byAward({ rule }: Pick<ResultContent, 'rule'>) {
  const bounds = new Map(rule.bands.map(({ name, from }) => [name, Number(from)]));
  const boundOf = (band: string | null) => (band === null ? -1 : (bounds.get(band) ?? -1));
  const LAST = Number.POSITIVE_INFINITY;
  return (one: Award, other: Award): number =>
    compare(one.place ?? LAST, other.place ?? LAST) ||
    compare(boundOf(other.band), boundOf(one.band));
}

interface Listed extends Award {
  titles: readonly string[];
  value: string | null;
  name: string;
}

/** For the office, which sees points: laureates, then by award, by points within a band, by name. */
export function byAwardAndPoints(content: Pick<ResultContent, 'rule'>) {
  const best = byAward(content);
  const LAST = Number.NEGATIVE_INFINITY;
  return (one: Listed, other: Listed): number =>
    Number(other.titles.length > 0) - Number(one.titles.length > 0) ||
    best(one, other) ||
    compare(Number(other.value ?? LAST), Number(one.value ?? LAST)) ||
    inSlovakOrder(one.name, other.name);
}

/** Equal awards together, as they are read aloud; those without an award are not. */
export function awardsFromLowest(content: Awards): { award: Award; appearanceIds: string[] }[] {
  const groups = new Map<string, { award: Award; appearanceIds: string[] }>();
  for (const { appearanceId, award } of content.rows) {
    if (award.band === null && award.place === null) continue;
    const key = JSON.stringify([award.place, award.band]);
    const group = groups.get(key) ?? { award, appearanceIds: [] };
    groups.set(key, group);
    group.appearanceIds.push(appearanceId);
  }
  const best = byAward(content);
  return [...groups.values()].toSorted((one, other) => best(other.award, one.award));
}

/** Two infinities are equal, and their difference is no number. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
