// Measures the acknowledgement of an event of the card provider: signature and age verified, the
// event and its job stored durably, at 32 connections, as a share of the result of `pgbench -N` on
// the same server. The jobs, which call the provider, are switched off, because they would measure
// the provider. Each round has its own yardstick just before; the median counts.

import path from 'node:path';
import { databaseUser } from '#server/db/embedded/cluster.ts';
import { startApp } from './app-process.ts';
import { startCompanion } from './companion-process.ts';
import type { WebhookClients } from './companions/webhook-clients.ts';
import { temporaryDataFolder } from './data-folder.ts';
import { detail, type Measurement, verdict } from './measurement.ts';
import { findPgbench, preparePgbench, runPgbench } from './pgbench.ts';
import { median, rounded } from './statistics.ts';

const CONNECTIONS = 32;
const LEAST_SHARE = 0.2;
const WARM_UP_SECONDS = 3;
const PGBENCH_SECONDS = 3;
const ROUND_SECONDS = 4;
const ROUNDS = 5;
const WEBHOOK_SECRET = 'whsec_of_one_benchmark';
/** More than it can process in a round: running out of them would end it early. */
const EVENTS = 40_000;
const WHAT = `an event of the card provider acknowledged at ${CONNECTIONS} connections, as a share of \`pgbench -N -c 32\``;

export const webhook: Measurement = {
  name: 'webhook',
  async run(scope) {
    const pgbench = findPgbench();
    const limit = `at least ${LEAST_SHARE}`;
    if (!pgbench) {
      return [{ what: WHAT, measured: 'pgbench is not installed', limit, verdict: 'skipped' }];
    }
    const folder = temporaryDataFolder(scope);
    const app = await startApp(scope, folder, {
      JOBS: 'off',
      STRIPE_SECRET_KEY: 'sk_test_benchmark',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    });
    const server = { host: path.join(folder, 'sock'), port: 5432, user: databaseUser };
    await preparePgbench(pgbench, server);
    const clients = startCompanion<WebhookClients>(scope, 'webhook-clients');
    const target = {
      url: app.url,
      webhookSecret: WEBHOOK_SECRET,
      connections: CONNECTIONS,
      count: EVENTS,
    };
    await clients.ask('send', { ...target, seconds: WARM_UP_SECONDS });
    const rounds: { ours: number; pgbench: number; p99Ms: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const yardstick = await runPgbench(pgbench, server, {
        connections: CONNECTIONS,
        seconds: PGBENCH_SECONDS,
      });
      const result = await clients.ask('send', { ...target, seconds: ROUND_SECONDS });
      const ours = result.answered / result.seconds;
      rounds.push({ ours, pgbench: yardstick, p99Ms: result.p99Ms });
    }
    const share = median(rounds.map((round) => round.ours / round.pgbench));
    const each = rounds.map((round) => rounded(round.ours / round.pgbench)).join(', ');
    return [
      {
        what: WHAT,
        measured: `**${rounded(share)}** (${rounded(median(rounds.map(({ ours }) => ours)))}/s; rounds ${each})`,
        limit,
        verdict: verdict(share >= LEAST_SHARE),
      },
      detail('its p99', `${rounded(median(rounds.map(({ p99Ms }) => p99Ms)))} ms`),
    ];
  },
};
