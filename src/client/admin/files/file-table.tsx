import { useId } from 'react';
import type { FileActions } from '#client/admin/files/use-file-actions.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { CopyButton } from '#client/components/copy-button.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { StoredFile } from '#client/components/upload/upload-queue.ts';
import { LinkButton } from '#client/kit/button.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import type { Bucket } from '#domain/files/file-kind.ts';
import { fileFacts } from '#i18n/file-facts.ts';
import { formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface FileTableProps {
  files: readonly StoredFile[];
  bucket: Bucket;
  canWrite: boolean;
  isLoading: boolean;
  actions: FileActions;
  onPreview(file: StoredFile): void;
  onRename(file: StoredFile): void;
}

export function FileTable(props: FileTableProps) {
  const { files, bucket, isLoading } = props;
  const at = useLocale();
  return (
    <DataTable
      className="files-table"
      caption={m.admin_files({}, at)}
      isBusy={isLoading}
      columns={{
        name: { text: m.file_column_name({}, at), isRowHeader: true },
        about:
          bucket === 'sheets'
            ? { text: m.file_column_whose({}, at), className: 'cell-long' }
            : { text: m.file_column_published({}, at) },
        uploaded: { text: m.file_column_uploaded({}, at), className: 'cell-time' },
        actions: { text: m.file_column_actions({}, at), isBare: true, className: 'cell-actions' },
      }}
      rows={files}
      keyOf={(file) => file.id}
      cells={(file) => ({
        name: (
          <>
            <button
              type="button"
              className="link-button file-name"
              aria-label={m.file_preview_of({ name: file.name }, at)}
              onClick={() => props.onPreview(file)}
            >
              {file.name}
            </button>
            <span className="cell-second">{fileFacts(file, at.locale)}</span>
          </>
        ),
        about: bucket === 'sheets' ? <SignupOfFile file={file} /> : <Published file={file} />,
        uploaded: (
          <>
            {formatInstant(file.uploadedAt, at.locale)}
            <span className="cell-second">{file.uploadedBy || m.file_by_link({}, at)}</span>
          </>
        ),
        actions: <RowActions file={file} {...props} />,
      })}
    />
  );
}

function SignupOfFile({ file: { performer, signup } }: { file: StoredFile }) {
  return (
    <>
      <span>{performer}</span>
      {signup && (
        <span className="cell-second">
          <OfficeLink to={`/admin/signups/${signup.id}`}>{signup.number}</OfficeLink>
        </span>
      )}
    </>
  );
}

/** Since when the file is public, and where. */
function Published({ file }: { file: StoredFile }) {
  const at = useLocale();
  const id = useId();
  if (!file.publishedAt || !file.publicUrl) return '–';
  const address = location.origin + file.publicUrl;
  return (
    <div className="file-published">
      <span>{formatInstant(file.publishedAt, at.locale)}</span>
      <span id={id} className="visually-hidden">
        {address}
      </span>
      <CopyButton value={address} what={m.file_address({}, at)} shownIn={id} />
    </div>
  );
}

function RowActions({
  file,
  bucket,
  canWrite,
  actions,
  onRename,
}: FileTableProps & { file: StoredFile }) {
  const at = useLocale();
  const { name, publishedAt } = file;
  const isPublished = publishedAt !== null;
  const act = (text: string, label: string, run: () => void) => (
    <LinkButton aria-label={label} disabled={actions.isRunning} onClick={run}>
      {text}
    </LinkButton>
  );
  return (
    <>
      <a
        className="link-button"
        href={file.downloadUrl}
        aria-label={m.file_download_of({ name }, at)}
      >
        {m.file_download({}, at)}
      </a>
      {canWrite &&
        bucket !== 'sheets' &&
        act(
          isPublished ? m.file_unpublish({}, at) : m.file_publish({}, at),
          isPublished ? m.file_unpublish_of({ name }, at) : m.file_publish_of({ name }, at),
          () => actions.publish(file),
        )}
      {canWrite && act(m.file_rename({}, at), m.file_rename_of({ name }, at), () => onRename(file))}
      {canWrite &&
        act(m.file_delete({}, at), m.file_delete_of({ name }, at), () => actions.remove(file))}
    </>
  );
}
