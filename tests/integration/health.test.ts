import { expect, onTestFinished, test } from 'vitest';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { startTestApp } from './setup/app.ts';
import { signedInUser } from './support/accounts.ts';

test('stalled jobs are reported by /healthz and in the office until one starts', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const { jobWatch } = app.services;
  const { headers } = await signedInUser(app, { role: 'viewer' });
  const told = async () => {
    const health = await app.app.inject('/healthz');
    const { result } = await app.call('getOverview', {}, headers);
    return { status: health.statusCode, health: health.json(), office: result.warnings };
  };
  const nothing = { status: 200, health: { status: 'ok' }, office: [] };
  await app.submit(formOf([validEducator()]));
  await jobWatch.look();
  await jobWatch.look();
  expect(await told()).toEqual(nothing);

  await app.query(`update graphile_worker._private_jobs set run_at = now() - interval '1 hour'`);
  await jobWatch.look();
  expect(await told()).toEqual(nothing);
  await jobWatch.look();
  expect(await told()).toEqual({
    status: 200,
    health: { status: 'ok', warnings: ['jobs-standing'] },
    office: ['jobs-standing'],
  });

  await app.query(`select graphile_worker.add_job('message.send', '{"messageId":"-"}')`);
  await app.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x'
    where id = (select max(id) from graphile_worker._private_jobs)`);
  await jobWatch.look();
  expect(await told()).toEqual(nothing);
});
