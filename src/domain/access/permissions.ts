import { ROLES, type Role } from '#domain/access/roles.ts';

/**
 * The permission that a caller needs. Every server function names exactly one: `public` needs
 * nothing, `account` needs an account, every other permission needs a role that holds it.
 */
export const PERMISSIONS = [
  'public',
  'account',
  'office',
  'signups.read',
  'signups.write',
  'signups.revive',
  'lists.read',
  'money.read',
  'money.write',
  'messages.write',
  'files.read',
  'files.write',
  'documents.write',
  'results.read',
  'timetable.write',
  'jury.read',
  'jury.write',
  'results.write',
  'config.write',
  'users.manage',
  'log.read',
  'status.read',
  'day.read',
  'day.manage',
  'day.cash',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

type StaffPermission = Exclude<Permission, 'public' | 'account'>;

const HOLDERS: Record<StaffPermission, readonly Role[]> = {
  office: ROLES,
  'signups.read': ['owner', 'organiser', 'treasurer', 'viewer'],
  'signups.write': ['owner', 'organiser'],
  // Late money is either returned or restores the place, so the same roles may do both.
  'signups.revive': ['owner', 'organiser', 'treasurer'],
  // The desk and the kitchen work with today's lists, not with whole signups.
  'lists.read': ['owner', 'organiser', 'treasurer', 'desk', 'viewer'],
  'money.read': ['owner', 'organiser', 'treasurer', 'viewer'],
  // Payments, refunds and money documents belong to the treasurer.
  'money.write': ['owner', 'treasurer'],
  'messages.write': ['owner', 'organiser'],
  'files.read': ['owner', 'organiser', 'treasurer', 'viewer'],
  'files.write': ['owner', 'organiser'],
  // Diplomas, the booklet and similar documents; plain lists need only lists.read.
  'documents.write': ['owner', 'organiser'],
  // How far the results are, and what two people have confirmed; no marks of single jurors.
  'results.read': ['owner', 'organiser', 'viewer'],
  'timetable.write': ['owner', 'organiser'],
  // Marks of each juror, before and after they are settled: only for those who work with them.
  'jury.read': ['owner', 'organiser'],
  'jury.write': ['owner', 'organiser'],
  'results.write': ['owner', 'organiser'],
  'config.write': ['owner', 'organiser'],
  'users.manage': ['owner'],
  'log.read': ['owner'],
  // Names of machines, versions and faults help an attacker.
  'status.read': ['owner'],
  'day.read': ['owner', 'organiser', 'treasurer', 'desk', 'viewer'],
  // Codes for devices, and what a device recorded that a person has to decide.
  'day.manage': ['owner', 'organiser'],
  // Which desk may take cash: the money is answered for by the same people as in `money.write`.
  'day.cash': ['owner', 'treasurer'],
};

/** The caller as far as permissions are concerned; null is an anonymous caller. */
export interface AccessHolder {
  role: Role | null;
  /** The policy requires a second factor for staff, and this user has none yet. */
  lacksSecondFactor: boolean;
}

export type Refusal = 'nobody' | 'not-allowed' | 'second-factor-required';

/** Null when the caller is allowed; otherwise the reason for the refusal. */
export function refusalOf(permission: Permission, caller: AccessHolder | null): Refusal | null {
  if (permission === 'public') return null;
  if (!caller) return 'nobody';
  if (permission === 'account') return null;
  if (!caller.role || !HOLDERS[permission].includes(caller.role)) return 'not-allowed';
  return caller.lacksSecondFactor ? 'second-factor-required' : null;
}

/** All staff see a shared view, so only users who may change something else may share one. */
export function mayShareViews(caller: AccessHolder | null): boolean {
  return isAllowed('signups.write', caller) || isAllowed('money.write', caller);
}

export function isAllowed(permission: Permission, caller: AccessHolder | null): boolean {
  return refusalOf(permission, caller) === null;
}
