import { isIPv6 } from 'node:net';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { FUNCTIONS, FunctionName } from '#contract/functions.ts';
import type { Pool } from '#server/db/connection.ts';
import { FunctionError } from '#server/refusal.ts';

/** Calls per address: a whole school shares one, so every limit leaves room for thirty people. */
const LIMITS = {
  read: { points: 1200, duration: 60 },
  write: { points: 120, duration: 600 },
  /** Separate, because the form saves itself and must not use up the limit for sending. */
  draft: { points: 1200, duration: 600 },
  /** Unfinished forms that are kept unasked: two for each, and rows that nobody asked for end. */
  newDraft: { points: 60, duration: 3600 },
  mail: { points: 30, duration: 3600 },
  /** Password attempts; the lock-out counts failures by account as well. */
  signIn: { points: 120, duration: 600 },
  /** Programs without an app-check token, which could send mails or probe for accounts. */
  unproven: { points: 10, duration: 3600 },
  /** Separate from the limits that it raises. */
  appCheck: { points: 120, duration: 600 },
  file: { points: 600, duration: 600 },
  /** Uploaded parts: a gigabyte and a half. */
  part: { points: 3000, duration: 600 },
  /** Thirty devices behind one address, each asking every five seconds and sending at once. */
  day: { points: 3000, duration: 60 },
  /** Phones of an audience behind one address, asking twice a minute and after each appearance. */
  halls: { points: 3000, duration: 60 },
  /** PDFs rendered on request. */
  document: { points: 300, duration: 600 },
} as const;

type LimitName = keyof typeof LIMITS;

/** New passwords of one account, by any means. */
const PASSWORD_CHANGES = { points: 10, duration: 3600 };

/** The solver of a captcha within the hour counts as a person. */
const APP_CHECK_FACTOR = 4;

/** Functions without a permission. */
type PublicName = {
  [Name in FunctionName]: (typeof FUNCTIONS)[Name]['permission'] extends 'public' ? Name : never;
}[FunctionName];

/** Routes other than function calls. */
const LIMIT_OF_ROUTE = {
  'session/sign-in': 'signIn',
  'session/sign-up': 'mail',
  'session/password': 'write',
  'session/first-owner': 'write',
  'session/invitation': 'write',
  'session/passkey/options': 'write',
  'identity/sign-in': 'signIn',
  'identity/sign-up': 'write',
  'identity/password': 'write',
  'identity/mail': 'mail',
  'identity/unproven': 'unproven',
  'uploads/part': 'part',
  'signup/documents': 'document',
} as const satisfies Record<string, LimitName>;
export type LimitedRoute = keyof typeof LIMIT_OF_ROUTE;

/** Signed-in callers are known; their limited functions are listed below. */
const LIMIT_OF: Record<PublicName, LimitName> & Partial<Record<FunctionName, LimitName>> = {
  getConfig: 'read',
  checkDocument: 'read',
  prepareDevice: 'write',
  sendDayEvents: 'day',
  takeDayCash: 'day',
  sendDayReceipt: 'write',
  watchHalls: 'halls',
  listPublishedResults: 'read',
  getSignupResults: 'read',
  quote: 'read',
  // Asked while a name is typed.
  findSchools: 'read',
  getSignup: 'read',
  watchSignup: 'read',
  readDraft: 'read',
  startSignup: 'read',
  createSignup: 'write',
  updateSignup: 'write',
  updateProgramme: 'write',
  cancelSignup: 'write',
  setConsents: 'write',
  eraseOwnPerson: 'write',
  getGuardianRequest: 'read',
  confirmAsGuardian: 'write',
  requestChange: 'write',
  withdrawChangeRequest: 'write',
  createCardPayment: 'write',
  requestRefund: 'write',
  withdrawRefund: 'write',
  checkCardPayment: 'read',
  listSheets: 'read',
  listPublishedFiles: 'read',
  getProgramme: 'read',
  getSchoolTimes: 'read',
  getUpload: 'read',
  // A teacher uploads the sheet music of a whole school at once.
  beginSheetUpload: 'file',
  finishUpload: 'file',
  cancelUpload: 'file',
  deleteSheet: 'file',
  deleteDraft: 'write',
  updateDraft: 'draft',
  createAppCheckToken: 'appCheck',
  saveDraft: 'mail',
  keepDraft: 'newDraft',
  correctContactEmail: 'mail',
  sendSignupLink: 'mail',
  sendGuardianLinks: 'mail',
  getSignInSetup: 'read',
  readInvitation: 'read',
  resetPassword: 'write',
  changePassword: 'write',
  verifyEmail: 'write',
  requestPasswordReset: 'mail',
  sendVerification: 'mail',
  changeEmail: 'mail',
  inviteUser: 'mail',
  testMail: 'mail',
  sendTestMessage: 'mail',
};

const LIMIT_BY_NAME: Partial<Record<FunctionName | LimitedRoute, LimitName>> = {
  ...LIMIT_OF,
  ...LIMIT_OF_ROUTE,
};

export interface RateLimits {
  /** Throws `resource-exhausted` when the address has called too often. */
  count(
    name: FunctionName | LimitedRoute,
    caller: { address: string; hasAppCheck: boolean },
  ): Promise<void>;
  /** Throws `resource-exhausted` when the account got too many new passwords. */
  countPasswordChange(userId: string): Promise<void>;
}

export const NO_RATE_LIMITS: RateLimits = {
  count: async () => {},
  countPasswordChange: async () => {},
};

/** Counted in the database, so that all instances share them. */
export function createRateLimits(pool: Pool): RateLimits {
  const limiterOf = (keyPrefix: string, { points, duration }: Limit) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
      inMemoryBlockOnConsumed: points + 1,
    });
  const limiter = (name: LimitName, factor: number) => {
    const { points, duration } = LIMITS[name];
    const keyPrefix = factor === 1 ? name : `${name}-checked`;
    return limiterOf(keyPrefix, { points: points * factor, duration });
  };
  const passwordChanges = limiterOf('password-change', PASSWORD_CHANGES);
  const names = Object.keys(LIMITS) as LimitName[];
  const plain = new Map(names.map((name) => [name, limiter(name, 1)]));
  const checked = new Map(names.map((name) => [name, limiter(name, APP_CHECK_FACTOR)]));
  return {
    async count(name, { address, hasAppCheck }) {
      const chosen = (hasAppCheck ? checked : plain).get(LIMIT_BY_NAME[name] ?? 'read');
      if (chosen) await consume(chosen, rateKey(address));
    },
    countPasswordChange: (userId) => consume(passwordChanges, userId),
  };
}

interface Limit {
  points: number;
  duration: number;
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.ceil(refusal.msBeforeNext / 1000);
    throw new FunctionError('resource-exhausted', { retryAfterSeconds });
  }
}

/** A proxy may send anything; the column holds 255 characters including the limit's name. */
const MAX_KEY_LENGTH = 200;

/** An IPv6 customer owns a whole /64 network, which counts as one address. */
export function rateKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address.slice(0, MAX_KEY_LENGTH);
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array(8 - front.length - back.length).fill('0');
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}
