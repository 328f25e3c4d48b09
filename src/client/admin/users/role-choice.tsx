import { useLocale } from '#client/components/locale-context.tsx';
import { RadioGroup } from '#client/kit/choices.tsx';
import { ROLES, type Role } from '#domain/access/roles.ts';
import { roleText } from '#i18n/role-text.ts';
import { m } from '#i18n/texts.ts';

const ABOUT = {
  owner: m.users_role_about_owner,
  organiser: m.users_role_about_organiser,
  treasurer: m.users_role_about_treasurer,
  desk: m.users_role_about_desk,
  juror: m.users_role_about_juror,
  viewer: m.users_role_about_viewer,
} as const satisfies Record<Role, unknown>;

interface RoleChoiceProps<Choice extends Role | null> {
  value: Choice;
  /** The choices in this order; null is no role. */
  choices: readonly Choice[];
  onChange(role: Choice): void;
}

export const ROLES_AND_NONE: readonly (Role | null)[] = [...ROLES, null];

export function RoleChoice<Choice extends Role | null>({
  value,
  choices,
  onChange,
}: RoleChoiceProps<Choice>) {
  const at = useLocale();
  return (
    <RadioGroup
      legend={m.users_column_role({}, at)}
      options={choices.map((role) => ({
        value: role,
        text: <strong>{roleText(role, at.locale)}</strong>,
        about: role ? ABOUT[role]({}, at) : m.users_role_about_none({}, at),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
