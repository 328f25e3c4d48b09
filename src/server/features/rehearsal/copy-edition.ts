import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Queryable } from '#server/db/connection.ts';
import { addPrivateEdition, type ConfigService } from '#server/features/config/service.ts';
import { copySeats } from '#server/features/jury/service.ts';
import { copyRules } from '#server/features/scoring/service.ts';
import { copySignups } from '#server/features/signup/service.ts';
import { copyNewestRelease } from '#server/features/timetable/service.ts';

/** Copies what a day needs, without any contact, marks and records of real devices. */
export async function copyEdition(db: Queryable, source: ConfigRecord): Promise<ConfigRecord> {
  const { id: from, version: _, ...config } = source;
  const to = await addPrivateEdition(db, config);
  await copySignups(db, { from, to });
  await copyNewestRelease(db, { from, to });
  await copySeats(db, { from, to });
  await copyRules(db, { from, to });
  return { ...config, id: to, version: 1 };
}

/** Knows the copy, which no other connection can read. */
export function configsOf(configs: ConfigService, copy: ConfigRecord): ConfigService {
  const known = async () => copy;
  return { ...configs, current: known, requireById: known, requireChangeable: known };
}
