import type { BulletinExtra } from '#documents/prints/bulletin.ts';
import { type BulletinContent, newBulletin } from '#domain/bulletin/content.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { localized, m } from '#i18n/texts.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  findBulletin,
  findCoverHash,
  setVersionFile,
  takeVersionNumber,
} from '#server/features/bulletin/queries.ts';
import { keepFile } from '#server/features/file/service.ts';
import type { Storage } from '#server/storage/storage.ts';

/** The saved texts of an edition's bulletin, or the unsaved ones given. */
export async function loadBulletin(
  { db }: { db: Queryable },
  { config, bulletin }: { config: ConfigRecord; bulletin?: BulletinContent | null },
): Promise<BulletinExtra> {
  const content = bulletin ?? (await findBulletin(db, config.id))?.content ?? newBulletin();
  const { picture: fileId } = content.cover;
  return {
    content,
    picture: fileId && (await findCoverHash(db, { configId: config.id, fileId })),
  };
}

interface MadeBulletin {
  runId: string;
  config: ConfigRecord;
  bytes: Uint8Array;
  pages: number;
  language: Language;
  by: string;
  now: Date;
}

/** Stores a bulletin among the files of its edition, once per run, in the run's transaction. */
export async function keepBulletinVersion(
  storage: Storage,
  client: Queryable,
  { runId, config, bytes, pages, language, by, now }: MadeBulletin,
): Promise<void> {
  const number = await takeVersionNumber(client, { configId: config.id, runId });
  if (number === null) return;
  const fileId = await keepFile(storage, client, {
    bucket: 'bulletin',
    configId: config.id,
    name: m.bulletin_version_name(
      { edition: localized(config.edition.name, language), number },
      { locale: language },
    ),
    bytes,
    kind: 'pdf',
    pages,
    uploadedBy: by,
    now,
  });
  await setVersionFile(client, runId, fileId);
}
