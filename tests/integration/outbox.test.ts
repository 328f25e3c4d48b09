import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestApp, type TestApp, type TestAppOptions } from '#tests/integration/setup/app.ts';
import { startMailServer } from '#tests/integration/setup/server-process.ts';
import { signedInUser } from '#tests/integration/support/accounts.ts';
import {
  freshTexts,
  type SentSignup,
  submitSignup,
} from '#tests/integration/support/office-messages.ts';
import { A_MINUTE } from '#tests/patience.ts';

const SECRET = 'tajomstvo-pre-odrazy';

async function office(options: Partial<TestAppOptions> = {}) {
  const test = await startTestApp(options);
  onTestFinished(() => test.close());
  const organiser = await signedInUser(test, { role: 'organiser' });
  const call = (name: Parameters<TestApp['call']>[0], data: object, user = organiser) =>
    test.call(name, data, user.headers);
  const send = async (signups: SentSignup[], more: object = {}) =>
    (
      await call('startCampaign', {
        texts: freshTexts(),
        selection: { ids: signups.map(({ id }) => id) },
        idempotencyKey: randomUUID(),
        ...more,
      })
    ).result;
  const messagesOf = async (campaignId: string) =>
    (await call('listMessages', { campaignId })).result.messages;
  return { test, organiser, call, send, messagesOf };
}

function refusing(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

describe('a message of the office', () => {
  it('arrives filled in, and is read in the outbox as it was sent', async () => {
    const mail = await startMailServer();
    const { test, call, send, messagesOf } = await office({
      jobs: true,
      env: { SMTP_URL: mail.url },
    });
    const signup = await submitSignup(test);
    const { id } = await send([signup]);
    const arrived = () => mail.received.find(({ subject }) => subject?.startsWith('Prihláška '));
    await vi.waitUntil(arrived, A_MINUTE);
    expect(arrived()?.to?.[0]?.address).toBe(signup.email);
    expect(arrived()?.text).toContain(signup.token);
    expect(arrived()?.html).toContain('Mgr. Jana Nováková');
    await vi.waitFor(async () => {
      expect((await call('getCampaign', { id })).result).toMatchObject({ state: 'done' });
    }, A_MINUTE);

    const [listed] = await messagesOf(id);
    expect(listed).toMatchObject({ kind: 'campaign', state: 'sent', recipient: signup.email });
    const read = await call('getMessage', { id: listed.id });
    expect(read.result).toMatchObject({ isComposed: true, hasHiddenLinks: true });
    expect(JSON.stringify(read.result)).not.toContain(signup.token);
    const owner = await signedInUser(test, { role: 'owner' });
    const { result } = await call('getMessage', { id: listed.id }, owner);
    expect(JSON.stringify(result)).not.toContain(signup.token);
    expect(result.hasHiddenLinks).toBe(true);
  });

  it('is not sent to a signup that was cancelled meanwhile, nor to another address', async () => {
    const { test, send, messagesOf } = await office();
    const [gone, moved] = [await submitSignup(test), await submitSignup(test)];
    const { id } = await send([gone, moved]);
    await test.call('cancelSignup', { token: gone.token, version: 1, reason: '' });
    const contactEmail = `${randomUUID()}@skola.example`;
    await test.call('correctContactEmail', { token: moved.token, version: 1, contactEmail });
    await test.services.startJobs();
    await vi.waitFor(async () => {
      const found = (await messagesOf(id)).map(({ signup, state, problem }: never) => ({
        ...(signup as { id: string }),
        state,
        problem,
      }));
      expect(found).toEqual(
        expect.arrayContaining([
          { id: gone.id, number: gone.number, state: 'dropped', problem: 'signup-cancelled' },
          { id: moved.id, number: moved.number, state: 'dropped', problem: 'no-longer-theirs' },
        ]),
      );
    }, A_MINUTE);
  });

  it('that was stopped while its job was waiting stays unsent', async () => {
    const { test, call, send, messagesOf } = await office();
    const { id } = await send([await submitSignup(test)]);
    await call('cancelCampaign', { id });
    await test.services.startJobs();
    await vi.waitFor(async () => {
      const jobs = await test.query('select 1 from graphile_worker._private_jobs');
      expect(jobs).toEqual([]);
    }, A_MINUTE);
    const [message] = await messagesOf(id);
    expect(message).toMatchObject({ state: 'dropped', problem: 'campaign-cancelled', subject: '' });
  });

  it('for later leaves by itself when its time has come', async () => {
    const { test, send, messagesOf } = await office({ jobs: true });
    const { id } = await send([await submitSignup(test)], { sendAt: '2030-12-01T08:00' });
    await test.query(
      `update graphile_worker._private_jobs set run_at = now() where payload->>'campaignId' = $1`,
      [id],
    );
    await vi.waitFor(async () => {
      expect((await messagesOf(id))[0].state).toBe('kept');
    }, A_MINUTE);
  });
});

describe('the outbox', () => {
  it('is filtered by state, kind, campaign and words, with counts', async () => {
    const { test, call, send } = await office();
    const [one, two] = [await submitSignup(test), await submitSignup(test)];
    const { id } = await send([one, two]);
    await test.query(`update messages set state = 'sent' where signup_id = $1`, [one.id]);
    const found = async (filter: object) => {
      const { result } = await call('listMessages', filter);
      return result.messages.map(({ recipient, kind }: Record<string, string>) => [
        recipient,
        kind,
      ]);
    };
    const { result } = await call('listMessages', {});
    expect(result.counts).toMatchObject({ sent: 2, queued: 2, failed: 0 });
    expect(result).toMatchObject({ hasMailServer: false, nextCursor: null });
    expect(await found({ states: ['sent'], kinds: ['campaign'] })).toEqual([
      [one.email, 'campaign'],
    ]);
    expect(await found({ campaignId: id, search: two.number })).toEqual([[two.email, 'campaign']]);
    expect(await found({ search: two.email.slice(0, 20), kinds: ['confirmation'] })).toEqual([
      [two.email, 'confirmation'],
    ]);
    expect(await found({ search: '%' })).toEqual([]);
  });

  it('is walked through page by page, each message once', async () => {
    const { test, call } = await office();
    await test.query(
      `insert into messages (id, kind, language, recipient, created_at)
       select gen_random_uuid(), 'invitation', 'sk', 'a@b.sk',
         timestamptz '2026-11-15 10:00:00.000001+01' + (n % 7) * interval '1 microsecond'
       from generate_series(1, 120) n`,
    );
    const seen = new Set<string>();
    let cursor: string | null = '';
    while (cursor !== null) {
      const { result } = await call('listMessages', { cursor, limit: 17 });
      for (const { id } of result.messages) seen.add(id);
      cursor = result.nextCursor;
    }
    expect(seen.size).toBe(120);
  });

  it('hides mails without a signup from roles that only read signups', async () => {
    const { test, call } = await office();
    const [viewer, owner] = [
      await signedInUser(test, { role: 'viewer' }),
      await signedInUser(test, { role: 'owner' }),
    ];
    const invited = await test.call(
      'inviteUser',
      { email: 'nova@example.sk', role: 'desk' },
      owner.headers,
    );
    expect(invited.status).toBe(200);
    const signup = await submitSignup(test);
    const idOf = async (kind: string) =>
      (await test.query<{ id: string }>('select id from messages where kind = $1', [kind]))[0]?.id;
    const invitation = { id: await idOf('invitation') };
    expect((await call('getMessage', invitation, viewer)).status).toBe(404);
    expect((await call('getMessage', invitation)).status).toBe(200);
    const confirmation = await call('getMessage', { id: await idOf('confirmation') }, viewer);
    expect(confirmation.result).toMatchObject({ signup: { id: signup.id }, isComposed: false });
  });
});

describe('a mail that failed', () => {
  it('is sent again, once, however many ask for it', async () => {
    let isDown = true;
    const mail = await startMailServer({
      onRcptTo: (_address, _session, done) => done(isDown ? refusing(550, 'nikto taký') : null),
    });
    const { test, call, send, messagesOf } = await office({
      jobs: true,
      env: { SMTP_URL: mail.url },
    });
    const { id } = await send([await submitSignup(test)]);
    await vi.waitFor(async () => {
      const [message] = await messagesOf(id);
      expect(message).toMatchObject({ state: 'bounced', problem: expect.stringMatching('nikto') });
    }, A_MINUTE);
    isDown = false;
    const [{ id: messageId }] = await messagesOf(id);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call('retryMessages', { ids: [messageId] })),
    );
    expect(answers.map(({ result }) => result.retried).sort()).toEqual([0, 0, 0, 1]);
    await vi.waitFor(async () => {
      expect((await messagesOf(id))[0].state).toBe('sent');
    }, A_MINUTE);
    expect(mail.received.filter(({ subject }) => subject?.startsWith('Prihláška '))).toHaveLength(
      1,
    );
  });

  it('is retried with all others that failed, and goes to the address of today', async () => {
    const { test, call, send, messagesOf } = await office();
    const [one, two] = [await submitSignup(test), await submitSignup(test)];
    const { id } = await send([one, two]);
    await test.query(`update messages set state = 'failed' where campaign_id = $1`, [id]);
    const contactEmail = `${randomUUID()}@skola.example`;
    await test.call('correctContactEmail', { token: one.token, version: 1, contactEmail });
    expect((await call('retryMessages', { campaignId: id })).result.retried).toBe(2);
    const recipients = (await messagesOf(id)).map(({ recipient }: never) => recipient).sort();
    expect(recipients).toEqual([contactEmail, two.email].sort());
    expect((await call('retryMessages', {})).result.retried).toBe(0);
  });
});

describe('a notice of undelivered mail', () => {
  const notice = (messageId: string, action = 'failed') =>
    [
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      `Action: ${action}`,
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 User unknown',
      '--b',
      'Content-Type: message/rfc822',
      '',
      `Message-ID: <${messageId}>`,
      '--b--',
    ].join('\r\n');

  async function sentMessage() {
    const { test, send, messagesOf } = await office({ env: { MAIL_BOUNCE_SECRET: SECRET } });
    const { id } = await send([await submitSignup(test)]);
    await test.query(`update messages set state = 'sent' where campaign_id = $1`, [id]);
    const [message] = await messagesOf(id);
    const deliver = (payload: string, headers: object = { authorization: `Bearer ${SECRET}` }) =>
      test.app.inject({
        method: 'POST',
        url: '/mail/bounces',
        headers: { 'content-type': 'message/rfc822', ...headers },
        payload,
      });
    const state = async () => (await messagesOf(id))[0];
    return { deliver, state, messageId: `${message.id}@${test.services.mailDomain}` };
  }

  it('marks the message, once, with the words of the other server', async () => {
    const { deliver, state, messageId } = await sentMessage();
    expect((await deliver(notice(messageId))).json()).toEqual({ bounced: 1 });
    expect(await state()).toMatchObject({ state: 'bounced', problem: '550 User unknown' });
    expect((await deliver(notice(messageId))).json()).toEqual({ bounced: 0 });
  });

  it('that is only a delay, malformed or foreign changes nothing', async () => {
    const { deliver, state, messageId } = await sentMessage();
    const [id] = messageId.split('@');
    for (const raw of [notice(messageId, 'delayed'), 'nothing', notice(`${id}@inde.example`)]) {
      expect((await deliver(raw)).json()).toEqual({ bounced: 0 });
    }
    expect((await state()).state).toBe('sent');
  });

  it('is refused without the secret', async () => {
    const { deliver, state, messageId } = await sentMessage();
    for (const headers of [{}, { authorization: 'Bearer inak' }, { authorization: SECRET }]) {
      expect((await deliver(notice(messageId), headers)).statusCode).toBe(401);
    }
    expect((await state()).state).toBe('sent');
  });

  it('has no address where no secret is set', async () => {
    const { test } = await office();
    const answer = await test.app.inject({ method: 'POST', url: '/mail/bounces', payload: '' });
    expect(answer.statusCode).toBe(404);
  });
});

describe('a test of the mail server', () => {
  it('tells what it answered', async () => {
    const mail = await startMailServer();
    const { call, organiser } = await office({ env: { SMTP_URL: mail.url } });
    const { result } = await call('testMail', {});
    expect(result).toMatchObject({
      outcome: 'accepted',
      recipient: organiser.email,
      server: `127.0.0.1:${mail.port}`,
      answer: expect.stringMatching(/^250 /),
    });
    expect(mail.received).toHaveLength(1);
  });

  it('tells why it refused', async () => {
    const mail = await startMailServer({
      onMailFrom: (_address, _session, done) => done(refusing(553, 'not our sender')),
    });
    const { call } = await office({ env: { SMTP_URL: mail.url } });
    const { result } = await call('testMail', {});
    expect(result).toMatchObject({
      outcome: 'refused',
      answer: expect.stringMatching('not our sender'),
    });
  });

  it('says that there is no server, without the password', async () => {
    const mail = await startMailServer();
    await mail.close();
    const url = mail.url.replace('//', '//meno:heslo-do-posty@');
    const { call } = await office({ env: { SMTP_URL: url } });
    const { result } = await call('testMail', {});
    expect(result.outcome).toBe('failed');
    expect(result.answer).toContain('ECONNREFUSED');
    expect(JSON.stringify(result)).not.toContain('heslo-do-posty');
  });

  it('says so when there is none', async () => {
    const { call } = await office();
    expect((await call('testMail', {})).result.outcome).toBe('no-mail-server');
  });
});
