import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { groupDisplayName } from '#i18n/group-name.ts';

type ShownAppearance = SignupView['appearances'][number];

/** The group, or else the player. */
export function appearanceTitle(
  { group, players }: ShownAppearance,
  { appearances }: SignupView,
  locale: 'sk' | 'en',
): string {
  if (group) {
    const ids = new Set(appearances.flatMap((one) => one.group?.id ?? []));
    return groupDisplayName(group, [...ids].indexOf(group.id), locale);
  }
  return players.map(({ name }) => name).join(', ');
}
