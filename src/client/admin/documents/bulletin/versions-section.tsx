import { useState } from 'react';
import { PreviewDialog } from '#client/admin/files/preview-dialog.tsx';
import { useFileActions } from '#client/admin/files/use-file-actions.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import type { StoredFile } from '#client/components/upload/upload-queue.ts';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import { fileFacts } from '#i18n/file-facts.ts';
import { formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** The bulletins made so far; one of them is public. */
export function VersionsSection({ editionId }: { editionId: string }) {
  const at = useLocale();
  const { data, problem } = useOfficeQuery('listFiles', {
    editionId,
    buckets: ['bulletin'],
    limit: 100,
  });
  const actions = useFileActions();
  const [shown, setShown] = useState<StoredFile | null>(null);
  return (
    <section className="bulletin-versions">
      <h2>{m.bulletin_versions({}, at)}</h2>
      <p className="note">{m.bulletin_versions_about({}, at)}</p>
      <Alert>{problem ?? actions.problem}</Alert>
      {data?.files.length === 0 && <EmptyState>{m.bulletin_no_versions({}, at)}</EmptyState>}
      <ul className="spread-list">
        {data?.files.map((file) => (
          <li key={file.id}>
            <div>
              <LinkButton
                aria-label={m.file_preview_of({ name: file.name }, at)}
                onClick={() => setShown(file)}
              >
                {file.name}
              </LinkButton>
              <span className="cell-second">
                {fileFacts(file, at.locale)} · {formatInstant(file.uploadedAt, at.locale)}
              </span>
              {file.publishedAt && (
                <span className="bulletin-published">{m.bulletin_is_published({}, at)}</span>
              )}
            </div>
            <p className="list-actions">
              <LinkButton
                disabled={actions.isRunning}
                aria-label={
                  file.publishedAt
                    ? m.file_unpublish_of({ name: file.name }, at)
                    : m.file_publish_of({ name: file.name }, at)
                }
                onClick={() => actions.publish(file)}
              >
                {file.publishedAt ? m.file_unpublish({}, at) : m.file_publish({}, at)}
              </LinkButton>
              <a href={file.downloadUrl} aria-label={m.file_download_of({ name: file.name }, at)}>
                {m.file_download({}, at)}
              </a>
            </p>
          </li>
        ))}
      </ul>
      {shown && <PreviewDialog file={shown} onClose={() => setShown(null)} />}
      {actions.dialog}
    </section>
  );
}
