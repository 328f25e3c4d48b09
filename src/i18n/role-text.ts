import type { Role } from '#domain/access/roles.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

const TEXT_OF_ROLE = {
  owner: m.role_owner,
  organiser: m.role_organiser,
  treasurer: m.role_treasurer,
  desk: m.role_desk,
  juror: m.role_juror,
  viewer: m.role_viewer,
} as const satisfies Record<Role, unknown>;

/** In lower case, as inside a sentence; null is an account without a role. */
export function roleText(role: Role | null, language: Language): string {
  return (role ? TEXT_OF_ROLE[role] : m.role_none)({}, { locale: language });
}
