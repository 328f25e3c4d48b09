import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { type MessageJobDependencies, messageTasks } from '#server/features/message/jobs.ts';
import { MESSAGE_TASK } from '#server/jobs/enqueue.ts';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { signedInUser } from './support/accounts.ts';
import { freshTexts, submitSignup } from './support/office-messages.ts';

type Delivery = Pick<MessageJobDependencies, 'compose' | 'transport'>;

/** Runs the job of one message with the test's composer and mail server. */
async function sendOnce(app: TestApp, messageId: string | undefined, delivery: Delivery) {
  const { pool, configs, bell, now, staff } = app.services;
  const settings = { mailDomain: 'prihlaska.example', keepsInvented: false, isPaced: false };
  const tasks = messageTasks({ pool, configs, bell, now, staff, ...settings, ...delivery });
  await tasks[MESSAGE_TASK]?.run({ messageId }, { attempt: 1, isLastAttempt: false });
}

const stateOf = async (app: TestApp, messageId: string | undefined) =>
  (await app.query('select state, last_error from messages where id = $1', [messageId]))[0];

test('an address that is corrected while its mail is being made gets no mail', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const { result } = await app.submit(formOf([validEducator()]));
  const [message] = await app.query<{ id: string }>('select id from messages');
  const sent: string[] = [];
  await sendOnce(app, message?.id, {
    transport: {
      send: async ({ to }) => {
        sent.push(to);
        return '250 accepted';
      },
      close: async () => {},
    },
    compose: async (row, options) => {
      const mail = await app.services.compose(row, options);
      const contactEmail = `${randomUUID()}@skola.example`;
      const corrected = await app.call('correctContactEmail', {
        token: result.token,
        version: 1,
        contactEmail,
      });
      expect([mail !== null, corrected.status]).toEqual([true, 200]);
      return mail;
    },
  });
  expect(sent).toEqual([]);
  const states = await app.query('select state, html from messages where id = $1', [message?.id]);
  expect(states).toEqual([{ state: 'dropped', html: null }]);
});

test('a message that is cancelled while it is composed stays cancelled when composing fails', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const { headers } = await signedInUser(app, { role: 'organiser' });
  const { id: signupId } = await submitSignup(app);
  const order = {
    texts: freshTexts(),
    selection: { ids: [signupId] },
    idempotencyKey: randomUUID(),
  };
  const { result: campaign } = await app.call('startCampaign', order, headers);
  const [message] = await app.query<{ id: string }>(
    'select id from messages where campaign_id = $1',
    [campaign.id],
  );
  const sending = sendOnce(app, message?.id, {
    transport: null,
    compose: async () => {
      expect((await app.call('cancelCampaign', { id: campaign.id }, headers)).status).toBe(200);
      throw new Error('the document could not be made');
    },
  });
  await expect(sending).rejects.toThrow('the document could not be made');
  const cancelled = { state: 'dropped', last_error: 'campaign-cancelled' };
  expect(await stateOf(app, message?.id)).toEqual(cancelled);
});

test('a bounce that is reported before the mail server has answered is not overwritten', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  await app.submit(formOf([validEducator()]));
  const [message] = await app.query<{ id: string }>('select id from messages');
  await sendOnce(app, message?.id, {
    compose: app.services.compose,
    transport: {
      send: async () => {
        await app.query(`update messages set state = 'bounced', last_error = 'no such mailbox'`);
        return '250 accepted';
      },
      close: async () => {},
    },
  });
  const bounced = { state: 'bounced', last_error: 'no such mailbox' };
  expect(await stateOf(app, message?.id)).toEqual(bounced);
});
