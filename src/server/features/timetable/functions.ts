import type { FunctionOutput } from '#contract/functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { appearanceIdsOf } from '#domain/timetable/block.ts';
import { checkTimetableSettings } from '#domain/timetable/check-timetable.ts';
import { moveAppearance } from '#domain/timetable/edit-blocks.ts';
import { drawsSince, recordDraws } from '#domain/timetable/record-draws.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { Handlers } from '#server/call.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { TimetableDependencies } from '#server/features/timetable/dependencies.ts';
import { changeDraft, settingsOf } from '#server/features/timetable/draft/change-draft.ts';
import {
  findBlocks,
  findEditors,
  findTimetable,
  lockTimetable,
  writeSettings,
} from '#server/features/timetable/draft/queries.ts';
import { loadAppearances, loadGone } from '#server/features/timetable/load-appearances.ts';
import { planningFunctions } from '#server/features/timetable/planning/functions.ts';
import {
  findNumbers,
  findReleases,
  findSlots,
} from '#server/features/timetable/releases/queries.ts';
import { openSchoolTimes } from '#server/features/timetable/releases/read-own-times.ts';
import {
  previewRelease,
  releaseTimetable,
  withdrawRelease,
} from '#server/features/timetable/releases/release-timetable.ts';
import { FunctionError, refuseForm, requireFound } from '#server/refusal.ts';

export function timetableFunctions(dependencies: TimetableDependencies) {
  const { pool, configs, changes, programmes, secretKey } = dependencies;
  const editionOf = (editionId: string) =>
    editionId === '' ? configs.current() : configs.requireById(editionId);
  const changeable = async (editionId: string) =>
    configs.requireChangeable((await editionOf(editionId)).id);
  return {
    ...planningFunctions(dependencies),
    getTimetable: async ({ editionId }) => readTimetable(dependencies, await editionOf(editionId)),
    watchTimetable: async ({ editionId, revision }, { signal }) => {
      const { id } = await editionOf(editionId);
      const current = async () => (await findTimetable(pool, id))?.revision ?? 0;
      const watch = changes.watch(id, signal);
      try {
        // Reads after registering, so that no change is missed in between.
        let seen = await current();
        while (seen === revision && (await watch.next())) seen = await current();
        return { revision: seen };
      } finally {
        watch.stop();
      }
    },
    saveTimetableSettings: async ({ editionId, version, settings: sent }, context) => {
      const issues = checkTimetableSettings(sent);
      if (issues.length > 0) throw refuseForm(issues);
      const config = await changeable(editionId);
      const configId = config.id;
      return inTransaction(pool, async (client) => {
        const row = await lockTimetable(client, configId);
        if (row.version !== version) throw new FunctionError('aborted', { version: row.version });
        const { caller, now } = context;
        const by = caller.name || caller.email;
        const record = { at: now.toISOString(), by };
        const before = settingsOf(row, config);
        const settings = recordDraws(sent, before, record);
        for (const draw of drawsSince(before, settings)) {
          await auditAct(client, context, {
            action: 'order-drawn',
            subject: { kind: 'config', id: configId, name: config.edition.name.sk },
            details: draw,
          });
        }
        const written = await writeSettings(client, { configId, settings });
        return { revision: row.revision, version: written, settings };
      });
    },
    saveBlock: async ({ editionId, block }, context) => {
      const config = await changeable(editionId);
      return changeDraft({ pool, config, context }, () => ({ blocks: [block], removed: [] }));
    },
    saveBlocks: async ({ editionId, blocks, removed }, context) => {
      const config = await changeable(editionId);
      return changeDraft({ pool, config, context }, () => ({ blocks, removed }));
    },
    moveAppearance: async ({ editionId, appearanceId, to, leaves, versions }, context) => {
      const config = await changeable(editionId);
      return changeDraft({ pool, config, context }, async ({ client, blocks, settings }) => {
        const appearances = await loadAppearances(client, config);
        if (to) {
          requireFound(appearances.find(({ id }) => id === appearanceId));
          requireFound(blocks.find(({ id, kind }) => id === to.blockId && kind === 'perform'));
        }
        const isPlayed = appearances.some(({ id }) => id === appearanceId);
        // A cancelled one leaves a gap of its length, too.
        const known = isPlayed
          ? appearances
          : [...appearances, ...(await loadGone(client, [appearanceId]))];
        const move = { appearanceId, to, leaves };
        const moved = moveAppearance(blocks, move, { appearances: known, settings });
        const seen = new Map(versions.map(({ blockId, version }) => [blockId, version]));
        return {
          blocks: moved.map((block) => ({ ...block, version: seen.get(block.id) ?? 0 })),
          removed: [],
        };
      });
    },
    previewRelease: async ({ editionId }) => previewRelease(pool, await editionOf(editionId)),
    releaseTimetable: async ({ editionId, revision }, context) =>
      releaseTimetable(dependencies, { config: await changeable(editionId), revision, context }),
    withdrawRelease: async ({ editionId, number }, context) => {
      const config = await changeable(editionId);
      await withdrawRelease(dependencies, { config, number, context });
      return {};
    },
    getSchoolTimes: async ({ token }) => {
      const config = await configs.current();
      return requireFound(await openSchoolTimes({ db: pool, secretKey, config }, token));
    },
    getProgramme: async ({ release }) => programmes.read(await configs.current(), release ?? null),
  } satisfies Partial<Handlers>;
}

async function readTimetable(
  { pool }: TimetableDependencies,
  config: ConfigRecord,
): Promise<FunctionOutput<'getTimetable'>> {
  const row = await findTimetable(pool, config.id);
  const [blocks, editors, appearances, releases, numbers] = await Promise.all([
    findBlocks(pool, config.id),
    findEditors(pool, config.id),
    loadAppearances(pool, config),
    findReleases(pool, config.id),
    findNumbers(pool, config.id),
  ]);
  const [newest] = releases;
  const playing = new Set(appearances.map(({ id }) => id));
  const lost = blocks.flatMap(appearanceIdsOf).filter((id) => !playing.has(id));
  return {
    revision: row?.revision ?? 0,
    version: row?.version ?? 0,
    settings: settingsOf(row, config),
    blocks,
    editors,
    appearances,
    gone: await loadGone(pool, lost),
    numbers,
    released: newest ? await findSlots(pool, newest.id) : [],
    releases: releases.map(({ number, releasedAt, releasedBy, withdrawnAt }) => ({
      number,
      releasedAt: releasedAt.toISOString(),
      releasedBy,
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
  };
}
