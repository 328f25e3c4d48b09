import { expect, test } from 'vitest';
import { campaignState, countsOf } from './message-state.ts';

const at = new Date(0);

test.each([
  [
    'before its time it is scheduled',
    { startedAt: null, cancelledAt: null },
    { scheduled: 3 },
    'scheduled',
  ],
  [
    'while something is on its way it is sending',
    { startedAt: at, cancelledAt: null },
    { queued: 1, sent: 2 },
    'sending',
  ],
  [
    'a message in delivery counts too',
    { startedAt: at, cancelledAt: null },
    { sending: 1 },
    'sending',
  ],
  [
    'afterwards it is done, whatever failed',
    { startedAt: at, cancelledAt: null },
    { sent: 2, failed: 1 },
    'done',
  ],
  [
    'one that was stopped stays so',
    { startedAt: at, cancelledAt: at },
    { sent: 1, dropped: 2 },
    'cancelled',
  ],
] as const)('%s', (_sentence, campaign, counts, state) => {
  const rows = Object.entries(counts).map(([name, count]) => ({ state: name as 'sent', count }));
  expect(campaignState(campaign, countsOf(rows))).toBe(state);
});
