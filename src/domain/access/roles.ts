/** Roles of staff. An account without a role belongs to a teacher and reaches only its own data. */
export const ROLES = ['owner', 'organiser', 'treasurer', 'desk', 'juror', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}
