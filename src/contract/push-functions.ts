import { z } from 'zod';
import { optionalSecret } from '#contract/ids.ts';
import { declareFunction } from '#contract/server-function.ts';
import { text } from '#contract/values.ts';
import { PUSH_TOPICS } from '#domain/access/push-topics.ts';

/** Push notifications for staff who have enabled them. */
export const PUSH_FUNCTIONS = {
  getPushSetup: declareFunction({
    summary: 'The key under which this service sends notifications, and what this browser gets',
    permission: 'office',
    input: z.object({
      token: optionalSecret.describe('As savePushSubscription answered it, if ever'),
    }),
    output: z.object({
      publicKey: z.string(),
      topics: z.array(z.enum(PUSH_TOPICS)).nullable().describe('Null while they are off'),
    }),
  }),
  savePushSubscription: declareFunction({
    summary: 'Switches notifications on in this browser; the token goes along with later calls',
    permission: 'office',
    input: z.object({
      endpoint: z.string().max(2000),
      keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
      topics: z.array(z.enum(PUSH_TOPICS)).min(1).max(PUSH_TOPICS.length),
      language: text,
    }),
    output: z.object({ token: z.string() }),
  }),
  removePushSubscription: declareFunction({
    summary: 'Switches notifications off in this browser',
    permission: 'office',
    input: z.object({ token: optionalSecret }),
    output: z.object({}),
  }),
};
