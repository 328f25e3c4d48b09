import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { messageTasks } from '#server/features/message/jobs.ts';
import { MESSAGE_TASK } from '#server/jobs/enqueue.ts';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { startTestApp } from './setup/app.ts';

test('an address that is corrected while its mail is being made gets no mail', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const { pool, configs, bell, now } = app.services;
  const { result } = await app.submit(formOf([validEducator()]));
  const [message] = await app.query<{ id: string }>('select id from messages');
  const sent: string[] = [];
  const tasks = messageTasks({
    pool,
    configs,
    bell,
    now,
    staff: app.services.staff,
    mailDomain: 'prihlaska.example',
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
  await tasks[MESSAGE_TASK]?.run({ messageId: message?.id }, { attempt: 1, isLastAttempt: false });
  expect(sent).toEqual([]);
  const states = await app.query('select state, html from messages where id = $1', [message?.id]);
  expect(states).toEqual([{ state: 'dropped', html: null }]);
});
