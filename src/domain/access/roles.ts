/** What a member of the staff is. An account without a role is a teacher's: it reaches only itself. */
export const ROLES = ['owner', 'organiser', 'treasurer', 'desk', 'juror', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}
