import type { EditionFile } from '#domain/edition/config.ts';
import type { Connection } from '#server/db/connection.ts';
import { withSetupLock } from '#server/db/migrate.ts';
import { findDemoMember } from '#server/demo/demo-accounts.ts';
import { contextOf } from '#server/demo/demo-office.ts';
import { demoRules, demoTimetable } from '#server/demo/demo-rules.ts';
import { linkFilesOfSample } from '#server/features/config/service.ts';
import { keepFile } from '#server/features/file/service.ts';
import type { Services } from '#server/services.ts';

/** Publishes the documents that the form refers to, once and only in the unedited sample. */
export async function publishDemoFiles(
  {
    handlers,
    configs,
    documents,
    pool,
    storage,
    now,
  }: Pick<Services, 'handlers' | 'configs' | 'documents' | 'pool' | 'storage' | 'now'>,
  connection: Connection,
): Promise<void> {
  await withSetupLock(connection, async () => {
    const config = await configs.reload();
    const member = await findDemoMember(pool, 'organiser');
    if (!member || !config.isSample || config.files.length > 0) return;
    const context = contextOf(member, now());
    const files: EditionFile[] = [];
    for (const { name, payload, english } of [
      { ...demoRules(config), english: 'Rules (in Slovak)' },
      { ...demoTimetable(config), english: 'Timetable (in Slovak)' },
    ]) {
      const fileId = await keepFile(storage, pool, {
        bucket: 'organization',
        configId: config.id,
        name: `${name}.pdf`,
        bytes: await documents.pdf.render('rules', payload),
        kind: 'pdf',
        pages: 1,
        uploadedBy: member.name,
        now: now(),
      });
      const { file } = await handlers.publishFile({ fileId, isPublished: true }, context);
      if (file.publicUrl) files.push({ label: { sk: name, en: english }, url: file.publicUrl });
    }
    await linkFilesOfSample(pool, files, now());
    await configs.reload();
  });
}
