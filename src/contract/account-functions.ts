import { z } from 'zod';
import { accountId } from '#contract/ids.ts';
import { declareFunction } from '#contract/server-function.ts';
import { flag, language, requiredText, text } from '#contract/values.ts';
import { ROLES } from '#domain/access/roles.ts';
import { SIGNUP_STATES } from '#domain/signup/state.ts';

const instant = z.string().describe('ISO 8601');
const code = z.string().max(200).describe('The secret of a link that was sent by e-mail');
const password = z.string().max(1000).describe('Exactly as typed, spaces included');
const nothing = z.object({});

/** Functions for a person's own account, or for one about to be created. */
export const ACCOUNT_FUNCTIONS = {
  getSignInSetup: declareFunction({
    summary: 'Which ways of signing in there are, and what a password must be like',
    permission: 'public',
    input: nothing,
    output: z.object({
      openSignUp: z.boolean(),
      teacherPasswordLength: z.number().int(),
      staffPasswordLength: z.number().int(),
      provider: z.object({ name: z.string() }).nullable().describe('The identity provider, if any'),
      passkeys: z.boolean().describe('Whether this host can have any'),
      needsFirstOwner: z.boolean(),
    }),
  }),
  requestPasswordReset: declareFunction({
    summary: 'Mails a link for a new password; the answer never tells if there is an account',
    permission: 'public',
    input: z.object({ email: text, captchaToken: text, language }),
    output: nothing,
  }),
  resetPassword: declareFunction({
    summary:
      'Sets a new password by the link of a mail, verifies its address and signs out every device',
    permission: 'public',
    input: z.object({ code, password }),
    output: z.object({ email: z.string() }),
  }),
  verifyEmail: declareFunction({
    summary:
      'Confirms an address, or the change to another one; for the account that the link belongs to',
    permission: 'public',
    input: z.object({ code }),
    output: z.object({ email: z.string() }),
  }),
  readInvitation: declareFunction({
    summary: 'What the link of an invitation, or of the first owner, offers',
    permission: 'public',
    input: z.object({ code }),
    output: z.object({
      kind: z.enum(['invitation', 'first-owner']),
      email: z.string().describe('Empty for the first owner'),
      role: z.enum(ROLES),
      hasAccount: z.boolean().describe('The address has an account, whose password is to be given'),
      leastLength: z.number().int(),
      expiresAt: instant,
    }),
  }),
  getAccount: declareFunction({
    summary: 'The account of the caller',
    permission: 'account',
    input: nothing,
    output: z.object({
      id: z.string(),
      email: z.string(),
      emailVerified: z.boolean(),
      name: z.string(),
      language: z.enum(['sk', 'en']),
      role: z.enum(ROLES).nullable(),
      permissions: z
        .array(z.string())
        .describe('Permissions of this caller, considering the second factor'),
      hasPassword: z.boolean(),
      hasSecondFactor: z.boolean(),
      lacksSecondFactor: z.boolean(),
      recoveryCodesLeft: z.number().int().nullable(),
      leastPasswordLength: z.number().int(),
      createdAt: instant,
      signedInAt: instant,
    }),
  }),
  updateProfile: declareFunction({
    summary: 'Changes the name and the language of the account',
    permission: 'account',
    input: z.object({ name: requiredText.max(120), language }),
    output: nothing,
  }),
  sendVerification: declareFunction({
    summary: 'Mails the link that confirms the address of the account',
    permission: 'account',
    input: nothing,
    output: nothing,
  }),
  changePassword: declareFunction({
    summary:
      'Sets another password and signs out every device, this one too; needs a recent sign-in',
    permission: 'account',
    input: z.object({ password }),
    output: nothing,
  }),
  changeEmail: declareFunction({
    summary: 'Mails a link to the new address, which replaces the old one; needs a recent sign-in',
    permission: 'account',
    input: z.object({ email: text }),
    output: nothing,
  }),
  deleteAccount: declareFunction({
    summary: 'Deletes the account, not its signups; needs a recent sign-in',
    permission: 'account',
    input: nothing,
    output: nothing,
  }),
  startSecondFactor: declareFunction({
    summary:
      'Begins to set up an authenticator; it counts once POST /session/second-factor/confirm got a code',
    permission: 'account',
    input: z.object({ password: password.optional() }),
    output: z.object({ uri: z.string(), recoveryCodes: z.array(z.string()) }),
  }),
  stopSecondFactor: declareFunction({
    summary: 'Removes the second factor; needs a recent sign-in and the password',
    permission: 'account',
    input: z.object({ password: password.optional() }),
    output: nothing,
  }),
  renewRecoveryCodes: declareFunction({
    summary: 'Replaces the recovery codes; needs a recent sign-in and the password',
    permission: 'account',
    input: z.object({ password: password.optional() }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  listDevices: declareFunction({
    summary: 'Where the account is signed in',
    permission: 'account',
    input: nothing,
    output: z.object({
      devices: z.array(
        z.object({
          id: z.string(),
          userAgent: z.string(),
          address: z.string(),
          method: z.string(),
          signedInAt: instant,
          lastUsedAt: instant,
          expiresAt: instant,
          isThis: z.boolean(),
        }),
      ),
    }),
  }),
  signOutDevice: declareFunction({
    summary: 'Signs one device of the account out',
    permission: 'account',
    input: z.object({ id: accountId }),
    output: nothing,
  }),
  signOutEverywhere: declareFunction({
    summary: 'Signs every device of the account out, this one too unless it is kept',
    permission: 'account',
    input: z.object({ keepThis: flag }),
    output: z.object({ devices: z.number().int() }),
  }),
  listPasskeys: declareFunction({
    summary: 'The passkeys of the account',
    permission: 'account',
    input: nothing,
    output: z.object({
      passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: instant })),
    }),
  }),
  removePasskey: declareFunction({
    summary: 'Removes a passkey; needs a recent sign-in',
    permission: 'account',
    input: z.object({ id: accountId }),
    output: nothing,
  }),
  listMySignups: declareFunction({
    summary: 'The signups of every year whose contact is the verified address of the account',
    permission: 'account',
    input: nothing,
    output: z.object({
      signups: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          editionId: z.string(),
          edition: z.object({ sk: z.string(), en: z.string() }),
          editionStartsOn: z.string(),
          state: z.enum(SIGNUP_STATES),
          persons: z.array(z.string()),
          totalMinor: z.number().int(),
          owedMinor: z.number().int().describe('Above zero where something is to be paid now'),
          currency: z.literal('EUR'),
          createdAt: instant,
          token: z.string().describe('The secret of its link'),
        }),
      ),
    }),
  }),
  watchAccess: declareFunction({
    summary:
      'Answers as soon as the account or its session may have changed, or after half a minute',
    permission: 'account',
    input: nothing,
    output: z.object({ changed: z.boolean() }),
  }),
};
