import { z } from 'zod';
import { accountId, id as invitationId } from '#contract/ids.ts';
import { declareFunction } from '#contract/server-function.ts';
import { flag, optionOf, requiredText, text } from '#contract/values.ts';
import { AUDIT_ACTIONS } from '#domain/access/audit.ts';
import { ROLES } from '#domain/access/roles.ts';
import { LEAST_PASSWORD_LENGTH, MOST_PASSWORD_LENGTH } from '#domain/access/sign-in-policy.ts';

const instant = z.string().describe('ISO 8601');
const role = z.enum(ROLES);
const nothing = z.object({});
const passwordLength = z.number().int().min(LEAST_PASSWORD_LENGTH).max(MOST_PASSWORD_LENGTH);

const policySchema = z.object({
  teacherPasswordLength: passwordLength,
  staffPasswordLength: passwordLength,
  requireSecondFactor: z.boolean(),
  hideAccounts: z.boolean(),
  openSignUp: z.boolean(),
});

const auditFilter = {
  search: text.describe('In the names of who did it and to whom, and in the address'),
  action: optionOf(AUDIT_ACTIONS),
  from: text.describe('YYYY-MM-DD'),
  to: text.describe('YYYY-MM-DD, that day included'),
};

const auditEntrySchema = z.object({
  id: z.number().int(),
  at: instant,
  action: z.enum(AUDIT_ACTIONS),
  actorKind: z.enum(['user', 'visitor', 'system']),
  actor: z.string(),
  subjectKind: z.string(),
  subject: z.string(),
  address: z.string(),
  details: z.record(z.string(), z.unknown()),
});

/** Staff, and the audit log. */
export const USER_FUNCTIONS = {
  listUsers: declareFunction({
    summary: 'The staff, the open invitations, and teachers when they are searched for',
    permission: 'users.manage',
    input: z.object({ search: text, teachers: flag }),
    output: z.object({
      users: z.array(
        z.object({
          id: z.string(),
          email: z.string(),
          name: z.string(),
          role: role.nullable(),
          emailVerified: z.boolean(),
          hasSecondFactor: z.boolean(),
          banned: z.boolean(),
          lastSignInAt: instant.nullable(),
          createdAt: instant,
          isYou: z.boolean(),
        }),
      ),
      invitations: z.array(
        z.object({ id: z.string(), email: z.string(), role, sentAt: instant, expiresAt: instant }),
      ),
      truncated: z.boolean().describe('There are more; search for them'),
    }),
  }),
  inviteUser: declareFunction({
    summary: 'Mails an invitation; a second one to the same address replaces the first',
    permission: 'users.manage',
    input: z.object({ email: text, role, language: text }),
    output: nothing,
  }),
  withdrawInvitation: declareFunction({
    summary: 'Makes the link of an invitation useless',
    permission: 'users.manage',
    input: z.object({ id: invitationId }),
    output: nothing,
  }),
  setUserRole: declareFunction({
    summary: 'Gives an account another role, or none; the last owner stays one',
    permission: 'users.manage',
    input: z.object({ id: accountId, role: role.nullable() }),
    output: nothing,
  }),
  banUser: declareFunction({
    summary: 'Locks an account and signs it out everywhere at once',
    permission: 'users.manage',
    input: z.object({ id: accountId, reason: text }),
    output: nothing,
  }),
  unbanUser: declareFunction({
    summary: 'Lets a locked account in again',
    permission: 'users.manage',
    input: z.object({ id: accountId }),
    output: nothing,
  }),
  getSignInPolicy: declareFunction({
    summary: 'The rules of signing in',
    permission: 'users.manage',
    input: nothing,
    output: policySchema,
  }),
  saveSignInPolicy: declareFunction({
    summary: 'Changes the rules of signing in',
    permission: 'users.manage',
    input: policySchema,
    output: nothing,
  }),
  listAudit: declareFunction({
    summary: 'The log of who did what, the newest first',
    permission: 'log.read',
    input: z.object({
      ...auditFilter,
      cursor: text,
      limit: z.number().int().min(1).max(200).default(50),
    }),
    output: z.object({ entries: z.array(auditEntrySchema), nextCursor: z.string().nullable() }),
  }),
  exportAudit: declareFunction({
    summary: 'The same as a table for Excel: CSV with a byte-order mark, divided by semicolons',
    permission: 'log.read',
    input: z.object({ ...auditFilter, language: text }),
    output: z.object({ filename: requiredText, csv: z.string(), truncated: z.boolean() }),
  }),
};
