import { describe, expect, test } from 'vitest';
import {
  isAllowed,
  mayShareViews,
  PERMISSIONS,
  type Permission,
  refusalOf,
} from '#domain/access/permissions.ts';
import { ROLES, type Role } from '#domain/access/roles.ts';

const EVERYTHING: readonly Permission[] = PERMISSIONS;
const HELD: Record<Role, readonly Permission[]> = {
  owner: EVERYTHING,
  organiser: [
    ...[
      'public',
      'account',
      'office',
      'signups.read',
      'signups.write',
      'signups.revive',
      'lists.read',
    ],
    ...['money.read', 'messages.write', 'files.read', 'files.write', 'documents.write'],
    ...['results.read', 'timetable.write', 'jury.read', 'jury.write', 'results.write'],
    'config.write',
    ...['day.read', 'day.manage'],
  ] as Permission[],
  treasurer: [
    ...['public', 'account', 'office', 'signups.read', 'signups.revive', 'lists.read'],
    ...['money.read', 'money.write', 'files.read', 'day.read', 'day.cash'],
  ] as Permission[],
  desk: ['public', 'account', 'office', 'lists.read', 'day.read'],
  juror: ['public', 'account', 'office'],
  viewer: [
    ...['public', 'account', 'office', 'signups.read', 'lists.read', 'money.read', 'files.read'],
    ...['results.read', 'day.read'],
  ] as Permission[],
};

const held = (role: Role | null, lacksSecondFactor = false) =>
  PERMISSIONS.filter((permission) => isAllowed(permission, { role, lacksSecondFactor }));

describe('who may do what', () => {
  test.each(ROLES)('%s holds the permissions of the role', (role) => {
    expect(held(role)).toEqual(HELD[role]);
  });

  test('a teacher reaches only their own account', () => {
    expect(held(null)).toEqual(['public', 'account']);
  });

  test('an anonymous caller reaches public functions and is asked to sign in for the rest', () => {
    expect(PERMISSIONS.map((permission) => refusalOf(permission, null))).toEqual([
      null,
      ...PERMISSIONS.slice(1).map(() => 'nobody'),
    ]);
  });

  test('staff without a required second factor reach only their account', () => {
    expect(held('owner', true)).toEqual(['public', 'account']);
    const owner = { role: 'owner', lacksSecondFactor: true } as const;
    expect(refusalOf('users.manage', owner)).toBe('second-factor-required');
  });

  test('a caller without the permission is not asked for a second factor', () => {
    const desk = { role: 'desk', lacksSecondFactor: true } as const;
    expect(refusalOf('users.manage', desk)).toBe('not-allowed');
  });

  test('users who write signups or money may share views', () => {
    const sharing = ROLES.filter((role) => mayShareViews({ role, lacksSecondFactor: false }));
    expect(sharing).toEqual(['owner', 'organiser', 'treasurer']);
    expect(mayShareViews(null)).toBe(false);
  });
});
