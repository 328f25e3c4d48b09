import { randomUUID } from 'node:crypto';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { TimetableBlock } from '#domain/timetable/block.ts';
import {
  type ReleaseChange,
  type ReleasedSlot,
  releaseDifference,
} from '#domain/timetable/release-difference.ts';
import { slotsToRelease } from '#domain/timetable/released-slots.ts';
import type { TimetableSettings } from '#domain/timetable/timetable-settings.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { SignedInContext } from '#server/call.ts';
import type { Queryable } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { TimetableDependencies } from '#server/features/timetable/dependencies.ts';
import { settingsOf } from '#server/features/timetable/draft/change-draft.ts';
import {
  findBlocks,
  findTimetable,
  lockTimetable,
} from '#server/features/timetable/draft/queries.ts';
import { findTitles, loadAppearances } from '#server/features/timetable/load-appearances.ts';
import {
  findContacts,
  findNumbers,
  findReleases,
  findSlots,
  insertRelease,
  insertReleaseMails,
  markWithdrawn,
  type ReleasedBlock,
} from '#server/features/timetable/releases/queries.ts';
import { FunctionError, preconditionFailed } from '#server/refusal.ts';

interface DraftRelease {
  slots: ReleasedSlot[];
  settings: TimetableSettings;
  blocks: TimetableBlock[];
  changes: ReleaseChange[];
}

/** The timetable that would be released now, and its difference from the newest release. */
async function draftRelease(db: Queryable, config: ConfigRecord): Promise<DraftRelease> {
  const settings = settingsOf(await findTimetable(db, config.id), config);
  const blocks = await findBlocks(db, config.id);
  const appearances = await loadAppearances(db, config);
  const known = await findNumbers(db, config.id);
  const numbers = new Map(known.map(({ appearanceId, number }) => [appearanceId, number]));
  const slots = slotsToRelease({ settings, blocks, appearances, numbers });
  const [last] = await findReleases(db, config.id);
  // A withdrawn release counts too: its times are what people were told last.
  const before = last ? await findSlots(db, last.id) : [];
  return { slots, settings, blocks, changes: releaseDifference(before, slots) };
}

export async function previewRelease(db: Queryable, config: ConfigRecord) {
  const row = await findTimetable(db, config.id);
  const { changes } = await draftRelease(db, config);
  const recipients = await findContacts(db, signupsOf(changes));
  const titles = await findTitles(
    db,
    changes.map(({ appearanceId }) => appearanceId),
  );
  return {
    revision: row?.revision ?? 0,
    changes: changes.map((change) => ({
      ...change,
      title: titles.get(change.appearanceId) ?? '',
    })),
    contacts: recipients.length,
    recipients,
  };
}

function signupsOf(changes: readonly ReleaseChange[]): string[] {
  return [...new Set(changes.map(({ signupId }) => signupId))];
}

interface Releasing {
  config: ConfigRecord;
  /** As the caller saw the draft. */
  revision: number;
  context: SignedInContext;
}

/** The release, its mails and the entry of the log are one transaction. */
export async function releaseTimetable(
  { pool, bell }: Pick<TimetableDependencies, 'pool' | 'bell'>,
  { config, revision, context }: Releasing,
): Promise<{ number: number; contacts: number }> {
  const released = await inTransaction(pool, async (client) => {
    const row = await lockTimetable(client, config.id);
    if (row.revision - 1 !== revision) throw new FunctionError('aborted');
    const { slots, settings, blocks, changes } = await draftRelease(client, config);
    if (slots.length === 0) throw preconditionFailed('timetable-empty');
    const { now, caller } = context;
    const id = randomUUID();
    const number = await insertRelease(client, {
      id,
      configId: config.id,
      halls: settings.halls.map((hall) => ({ id: hall.id, name: hall.name })),
      blocks: releasedBlocks(blocks, settings),
      slots,
      by: caller.name || caller.email,
      now,
    });
    const signupIds = signupsOf(changes);
    const contacts = (await findContacts(client, signupIds)).length;
    await insertReleaseMails(client, { releaseId: id, signupIds, now });
    await auditAct(client, context, {
      action: 'timetable-released',
      subject: { kind: 'config', id: config.id, name: config.edition.name.sk },
      details: { number, changes: changes.length, contacts },
    });
    return { number, contacts };
  });
  bell.ring();
  return released;
}

function releasedBlocks(
  blocks: readonly TimetableBlock[],
  { halls }: TimetableSettings,
): ReleasedBlock[] {
  return blocks
    .filter(({ kind }) => kind !== 'perform')
    .map(({ kind, title, hall, day, start, minutes }) => ({
      kind,
      title,
      hallName: halls.find(({ id }) => id === hall)?.name ?? hall,
      day,
      start,
      minutes,
    }));
}

export async function withdrawRelease(
  { pool }: Pick<TimetableDependencies, 'pool'>,
  { config, number, context }: { config: ConfigRecord; number: number; context: SignedInContext },
): Promise<void> {
  const { now, caller } = context;
  await inTransaction(pool, async (client) => {
    await lockTimetable(client, config.id);
    const by = caller.name || caller.email;
    const isFound = await markWithdrawn(client, { configId: config.id, number, by, now });
    if (!isFound) throw new FunctionError('not-found');
    await auditAct(client, context, {
      action: 'timetable-withdrawn',
      subject: { kind: 'config', id: config.id, name: config.edition.name.sk },
      details: { number },
    });
  });
}
