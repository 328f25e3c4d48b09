import type { Appearance } from '#domain/appearance/appearance.ts';
import {
  type AppearanceConfig,
  type PlannedAppearance,
  plannedAppearances,
} from '#domain/appearance/planned-appearances.ts';
import type { SignupForm } from '#domain/signup/form.ts';

interface IdentifiedSignup {
  form: SignupForm;
  personIds: readonly string[];
  groupIds: readonly string[];
  appearances: readonly Appearance[];
}

/** What the fields of the form say of each appearance, by its id. */
export function toldAppearances(
  { form, personIds, groupIds, appearances }: IdentifiedSignup,
  config: AppearanceConfig,
): Map<string, PlannedAppearance> {
  const planned = plannedAppearances(form, config, (group) =>
    appearances.flatMap((one) => (one.groupId === groupIds[group] ? one.category : [])),
  );
  return new Map(
    appearances.flatMap((one) => {
      const same = planned.find(
        ({ person, group, category }) =>
          category === one.category &&
          (group === null
            ? one.groupId === null && personIds[person ?? -1] === one.players[0]?.personId
            : groupIds[group] === one.groupId),
      );
      return same ? [[one.id, same] as const] : [];
    }),
  );
}
