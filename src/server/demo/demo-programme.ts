import { plannedAppearances } from '#domain/appearance/planned-appearances.ts';
import type { WantedAppearance } from '#domain/appearance/wanted-appearances.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { SCHOOLS } from '#server/demo/believable-data.ts';
import type { Random } from '#server/demo/random.ts';

/** What a teacher teaches, and whether a piano accompanies it. */
const INSTRUMENTS = [
  { instrument: 'husle', isAccompanied: true },
  { instrument: 'husle', isAccompanied: true },
  { instrument: 'violončelo', isAccompanied: true },
  { instrument: 'viola', isAccompanied: true },
  { instrument: 'kontrabas', isAccompanied: true },
  { instrument: 'gitara', isAccompanied: false },
] as const;

/** One of each school, in the order of the schools. */
const ACCOMPANISTS = [
  'Mgr. Viera Klavírová',
  'Mgr. art. Juraj Oravec',
  'Alena Bielková',
  'Mgr. Katarína Ševčíková',
  'Mgr. art. Tomáš Ríša',
  'Gabriela Nemcová',
  'Mgr. art. Róbert Pecha, ArtD.',
  'Ľudmila Hronská',
];

/** What the performers play with whom; some ask for the organiser's accompanist. */
export function demoProgramme(
  form: SignupForm,
  config: EditionConfig,
  random: Random,
): Required<WantedAppearance>[] {
  const { instrument, isAccompanied } = random.pick(INSTRUMENTS);
  const asksAccompanist = isAccompanied && random.chance(0.15);
  const place = SCHOOLS.findIndex(({ name }) => form.persons[0]?.school.startsWith(name));
  const name = ACCOMPANISTS[Math.max(0, place)] ?? '';
  return plannedAppearances(form, config).map(({ category, group, players, pieces }) => {
    const isAccompaniedHere = isAccompanied && group === null;
    return {
      id: '',
      category,
      group: group === null ? null : { id: '', name: form.groups[group]?.name ?? '' },
      players: players.map((index) => ({ name: form.persons[index]?.name ?? '', instrument })),
      accompanists: isAccompaniedHere && !asksAccompanist ? [{ id: '', name }] : [],
      asksAccompanist: isAccompaniedHere && asksAccompanist,
      pieces,
    };
  });
}
