import { useId } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
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
  /** The choices, in this order; null is no role. */
  choices: readonly Choice[];
  onChange(role: Choice): void;
}

export const ROLES_AND_NONE: readonly (Role | null)[] = [...ROLES, null];

/** The roles with what each may do. */
export function RoleChoice<Choice extends Role | null>({
  value,
  choices,
  onChange,
}: RoleChoiceProps<Choice>) {
  const at = useLocale();
  const name = useId();
  return (
    <fieldset className="choices">
      <legend>{m.users_column_role({}, at)}</legend>
      {choices.map((role) => (
        <label key={role ?? 'none'} className="choice">
          <input
            type="radio"
            name={name}
            checked={role === value}
            onChange={() => onChange(role)}
          />
          <span>
            <strong>{roleText(role, at.locale)}</strong>
            <span className="choice-about">
              {role ? ABOUT[role]({}, at) : m.users_role_about_none({}, at)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
