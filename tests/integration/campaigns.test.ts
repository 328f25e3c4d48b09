import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignTasks } from '#server/features/message/campaigns/jobs.ts';
import { CAMPAIGN_TASK } from '#server/jobs/enqueue.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser, type TestUser } from '#tests/integration/support/accounts.ts';
import { freshTexts, submitSignup, TEXTS } from '#tests/integration/support/office-messages.ts';

let test: TestApp;
let organiser: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  organiser = await signedInUser(test, { role: 'organiser' });
});
afterAll(() => test.close());

const call = (name: Parameters<TestApp['call']>[0], data: object, user = organiser) =>
  test.call(name, data, user.headers);

async function signups(count: number) {
  const made = [];
  for (let index = 0; index < count; index++) made.push(await submitSignup(test));
  return made;
}

const order = (ids: string[], more: object = {}) => ({
  texts: freshTexts(),
  selection: { ids },
  idempotencyKey: randomUUID(),
  ...more,
});

const statesOf = async (campaignId: string) =>
  (
    await test.query<{ state: string }>(
      'select state from messages where campaign_id = $1 order by state',
      [campaignId],
    )
  ).map(({ state }) => state);

const jobsOf = (campaignId: string) =>
  test.query<{ priority: number; late: boolean }>(
    `select j.priority, j.run_at > now() as late from graphile_worker._private_jobs j
     left join messages m on m.id::text = j.payload->>'messageId'
     where m.campaign_id = $1 or j.payload->>'campaignId' = $1::text`,
    [campaignId],
  );

describe('a message to many', () => {
  it('is written once to each, in the language of the signup', async () => {
    const [one] = await signups(1);
    const other = await submitSignup(test, { language: 'en' });
    const { result } = await call('startCampaign', order([one?.id ?? '', other.id]));
    expect(result).toMatchObject({ state: 'sending', total: 2, sendAt: null });
    expect(result.counts).toMatchObject({ queued: 2, sent: 0 });
    const rows = await test.query(
      'select recipient, language from messages where campaign_id = $1 order by language',
      [result.id],
    );
    expect(rows).toEqual([
      { recipient: other.email, language: 'en' },
      { recipient: one?.email, language: 'sk' },
    ]);
    expect(await jobsOf(result.id)).toEqual([
      { priority: 10, late: false },
      { priority: 10, late: false },
    ]);
  });

  it('is one, however often and however quickly it is asked for', async () => {
    const made = await signups(2);
    const data = order(made.map(({ id }) => id));
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('startCampaign', data)));
    expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1);
    expect(await statesOf(answers[0]?.result.id)).toEqual(['queued', 'queued']);
    expect((await call('startCampaign', data)).result.id).toBe(answers[0]?.result.id);
  });

  it('sent by two people at once reaches each recipient once', async () => {
    const made = await signups(2);
    const colleague = await signedInUser(test, { role: 'owner' });
    const data = order(made.map(({ id }) => id));
    const answers = await Promise.all([
      call('startCampaign', data),
      call('startCampaign', { ...data, idempotencyKey: randomUUID() }, colleague),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.error.details).toEqual({ reason: 'no-recipients' });
    const counted = await test.query<{ count: number }>(
      `select count(*)::int from messages where signup_id = any($1) and kind = 'campaign'`,
      [made.map(({ id }) => id)],
    );
    expect(counted).toEqual([{ count: 2 }]);
  });

  it('leaves out recipients of the same template in any version, unless requested', async () => {
    const [first, second] = await signups(2);
    const ids = [first?.id ?? '', second?.id ?? ''];
    const { result: template } = await call('saveTemplate', { name: 'T', texts: freshTexts() });
    const data = { ...order([first?.id ?? '']), texts: template.texts, templateId: template.id };
    const { result: before } = await call('startCampaign', data);
    expect(before.template).toEqual({ id: template.id, name: 'T', version: 1 });

    const texts = { ...template.texts, en: { subject: 'Better', body: 'Better' } };
    const { result: better } = await call('saveTemplate', { ...template, texts });
    const again = { ...order(ids), texts: better.texts, templateId: template.id };
    const { result: listed } = await call('listRecipients', again);
    expect(listed).toMatchObject({ total: 2, gotIt: 1, languages: { sk: 2, en: 0 } });
    expect(listed.recipients.map(({ signupId }: { signupId: string }) => signupId)).toEqual(ids);
    expect(listed.recipients[0].gotIt).toMatchObject({ campaignId: before.id, version: 1 });
    expect(listed.recipients[1].gotIt).toBeNull();

    expect((await call('startCampaign', again)).result.total).toBe(1);
    const asked = { ...again, idempotencyKey: randomUUID(), again: [first?.id] };
    expect((await call('startCampaign', asked)).result.total).toBe(1);
  });

  it('counts a text that was changed for this once as another message', async () => {
    const [one] = await signups(1);
    const { result: template } = await call('saveTemplate', { name: 'U', texts: freshTexts() });
    const changed = { ...order([one?.id ?? '']), templateId: template.id };
    const { result } = await call('startCampaign', changed);
    expect(result.template).toBeNull();
  });

  it('may be repeated to recipients that it did not reach', async () => {
    const [one] = await signups(1);
    const data = order([one?.id ?? '']);
    const { result } = await call('startCampaign', data);
    await test.query(`update messages set state = 'bounced' where campaign_id = $1`, [result.id]);
    const again = await call('startCampaign', { ...data, idempotencyKey: randomUUID() });
    expect(again.status).toBe(200);
  });

  it('keeps its words whatever becomes of the template', async () => {
    const [one] = await signups(1);
    const { result: template } = await call('saveTemplate', { name: 'V', texts: freshTexts() });
    const data = { ...order([one?.id ?? '']), texts: template.texts, templateId: template.id };
    const { result } = await call('startCampaign', data);
    await call('saveTemplate', { ...template, texts: freshTexts() });
    expect((await call('getCampaign', { id: result.id })).result.texts).toEqual(template.texts);
  });

  it('without recipients, or with an invalid text, is refused', async () => {
    expect((await call('startCampaign', order([randomUUID()]))).error.details).toEqual({
      reason: 'no-recipients',
    });
    const [one] = await signups(1);
    const wrong = {
      ...order([one?.id ?? '']),
      texts: { ...TEXTS, sk: { subject: '{x}', body: '' } },
    };
    const { error } = await call('startCampaign', wrong);
    const codes = error.details.issues.map(({ path, code }: Record<string, string>) => [
      path,
      code,
    ]);
    expect(codes).toEqual([
      ['texts.sk.subject', 'unknownPlaceholder'],
      ['texts.sk.body', 'required'],
    ]);
  });

  it('is found by a filter as well', async () => {
    const made = await submitSignup(test, { language: 'en' });
    const selection = { search: made.email, filter: { languages: ['en'] } };
    const { result } = await call('listRecipients', { texts: TEXTS, selection });
    expect(result.recipients.map(({ email }: { email: string }) => email)).toEqual([made.email]);
  });

  it('that is scheduled counts as planned, not as received', async () => {
    const [one] = await signups(1);
    const planned = order([one?.id ?? ''], { sendAt: '2026-11-20T08:00' });
    expect((await call('startCampaign', planned)).result.state).toBe('scheduled');
    const { result } = await call('listRecipients', planned);
    expect(result).toMatchObject({ total: 1, gotIt: 1, planned: 1 });
    expect(result.recipients[0].gotIt.isPlanned).toBe(true);
  });

  it('is written down in the log', async () => {
    const [one] = await signups(1);
    const data = order([one?.id ?? '']);
    const { result } = await call('startCampaign', data);
    await call('cancelCampaign', { id: result.id });
    const log = await test.query(
      'select action, details, subject from audit_log where subject = $1 order by id',
      [data.texts.sk.subject],
    );
    expect(log).toEqual([
      { action: 'campaign-started', details: { recipients: 1 }, subject: data.texts.sk.subject },
      { action: 'campaign-cancelled', details: {}, subject: data.texts.sk.subject },
    ]);
  });
});

describe('a message for later', () => {
  const LATER = '2030-12-01T08:00';
  const start = async (campaignId: string) => {
    const { pool, bell, now } = test.services;
    await campaignTasks({ pool, bell, now })[CAMPAIGN_TASK]?.run(
      { campaignId },
      { attempt: 1, isLastAttempt: false },
    );
  };

  it('waits for its local time and then leaves, once', async () => {
    const made = await signups(2);
    const data = order(
      made.map(({ id }) => id),
      { sendAt: LATER },
    );
    const { result } = await call('startCampaign', data);
    expect(result).toMatchObject({ state: 'scheduled', sendAt: LATER });
    expect(await statesOf(result.id)).toEqual(['scheduled', 'scheduled']);
    expect(await jobsOf(result.id)).toEqual([{ priority: 0, late: true }]);
    const [job] = await test.query<{ run_at: Date }>(
      `select run_at from graphile_worker._private_jobs where payload->>'campaignId' = $1`,
      [result.id],
    );
    expect(job?.run_at.toISOString()).toBe('2030-12-01T07:00:00.000Z');

    await start(result.id);
    await start(result.id);
    expect(await statesOf(result.id)).toEqual(['queued', 'queued']);
    expect((await jobsOf(result.id)).filter(({ late }) => !late)).toHaveLength(2);
  });

  it('is cancelled before its time, and then its time does nothing', async () => {
    const [one] = await signups(1);
    const { result } = await call('startCampaign', order([one?.id ?? ''], { sendAt: LATER }));
    const { result: cancelled } = await call('cancelCampaign', { id: result.id });
    expect(cancelled.state).toBe('cancelled');
    await start(result.id);
    expect(await statesOf(result.id)).toEqual(['dropped']);
  });

  it.each([
    ['2026-11-15T09:59', 'outOfRange'],
    ['2026-02-30T10:00', 'dateParse'],
    ['zajtra', 'dateParse'],
  ])('cannot be sent at %s', async (sendAt, code) => {
    const [one] = await signups(1);
    const { error } = await call('startCampaign', order([one?.id ?? ''], { sendAt }));
    expect(error.details.issues).toEqual([{ path: 'sendAt', code }]);
  });
});

describe('campaigns', () => {
  it('stop half-way: what has left stays sent', async () => {
    const made = await signups(3);
    const { result } = await call('startCampaign', order(made.map(({ id }) => id)));
    await test.query(
      `update messages set state = 'sent' where campaign_id = $1 and signup_id = $2`,
      [result.id, made[0]?.id],
    );
    const { result: stopped } = await call('cancelCampaign', { id: result.id });
    expect(stopped.state).toBe('cancelled');
    expect(stopped.counts).toMatchObject({ sent: 1, dropped: 2, queued: 0 });
  });

  it('that are over cannot be stopped any more', async () => {
    const [one] = await signups(1);
    const { result } = await call('startCampaign', order([one?.id ?? '']));
    await test.query(`update messages set state = 'kept' where campaign_id = $1`, [result.id]);
    expect((await call('cancelCampaign', { id: result.id })).result.state).toBe('done');
    expect((await call('cancelCampaign', { id: randomUUID() })).status).toBe(404);
  });

  it('are listed the newest first, page by page, each once', async () => {
    const [one] = await signups(1);
    const made: string[] = [];
    for (let count = 0; count < 35; count++) {
      made.push((await call('startCampaign', order([one?.id ?? '']))).result.id);
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { result } = await call('listCampaigns', { cursor });
      seen.push(...result.campaigns.map(({ id }: { id: string }) => id));
      cursor = result.nextCursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => made.includes(id))).toHaveLength(35);
    expect((await call('listCampaigns', { cursor: 'x' })).status).toBe(400);
  });
});
