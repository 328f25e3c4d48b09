import { ROLES, type Role } from '#domain/access/roles.ts';

/**
 * What a caller must hold. Every server function names exactly one: `public` needs nothing,
 * `account` an account, everything else a role that holds it.
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
  'config.write',
  'users.manage',
  'log.read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

type StaffPermission = Exclude<Permission, 'public' | 'account'>;

const HOLDERS: Record<StaffPermission, readonly Role[]> = {
  office: ROLES,
  'signups.read': ['owner', 'organiser', 'treasurer', 'viewer'],
  'signups.write': ['owner', 'organiser'],
  // Money that came too late is either returned or gives the place back: who does one does the other.
  'signups.revive': ['owner', 'organiser', 'treasurer'],
  // The desk and the kitchen work with today's lists, not with whole signups.
  'lists.read': ['owner', 'organiser', 'treasurer', 'desk', 'viewer'],
  'money.read': ['owner', 'organiser', 'treasurer', 'viewer'],
  // Payments, refunds and money documents belong to the treasurer.
  'money.write': ['owner', 'treasurer'],
  'messages.write': ['owner', 'organiser'],
  'files.read': ['owner', 'organiser', 'treasurer', 'viewer'],
  'files.write': ['owner', 'organiser'],
  // Diplomas, the booklet and the like; what is only a list needs lists.read.
  'documents.write': ['owner', 'organiser'],
  'config.write': ['owner', 'organiser'],
  'users.manage': ['owner'],
  'log.read': ['owner'],
};

/** Who calls, as far as rights are concerned; null is nobody. */
export interface AccessHolder {
  role: Role | null;
  /** The service asks the staff for a second factor, and this one has none yet. */
  lacksSecondFactor: boolean;
}

export type Refusal = 'nobody' | 'not-allowed' | 'second-factor-required';

/** Null when the caller may; otherwise why not. */
export function refusalOf(permission: Permission, caller: AccessHolder | null): Refusal | null {
  if (permission === 'public') return null;
  if (!caller) return 'nobody';
  if (permission === 'account') return null;
  if (!caller.role || !HOLDERS[permission].includes(caller.role)) return 'not-allowed';
  return caller.lacksSecondFactor ? 'second-factor-required' : null;
}

/** A shared view is on the screens of all: only those who may change something else share one. */
export function mayShareViews(caller: AccessHolder | null): boolean {
  return isAllowed('signups.write', caller) || isAllowed('money.write', caller);
}

export function isAllowed(permission: Permission, caller: AccessHolder | null): boolean {
  return refusalOf(permission, caller) === null;
}
