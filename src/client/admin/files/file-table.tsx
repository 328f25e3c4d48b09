import { useId } from 'react';
import type { FileActions } from '#client/admin/files/use-file-actions.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { CopyButton } from '#client/components/copy-button.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { StoredFile } from '#client/components/upload/upload-queue.ts';
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
  const isSheets = bucket === 'sheets';
  return (
    <table className="office-table files-table" aria-busy={isLoading}>
      <caption className="visually-hidden">{m.admin_files({}, at)}</caption>
      <thead>
        <tr>
          <th scope="col">{m.file_column_name({}, at)}</th>
          <th scope="col">
            {isSheets ? m.file_column_whose({}, at) : m.file_column_published({}, at)}
          </th>
          <th scope="col">{m.file_column_uploaded({}, at)}</th>
          <th scope="col">{m.file_column_actions({}, at)}</th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <Row key={file.id} file={file} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ file, ...props }: FileTableProps & { file: StoredFile }) {
  const at = useLocale();
  const { name } = file;
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className="link-button file-name"
          aria-label={m.file_preview_of({ name }, at)}
          onClick={() => props.onPreview(file)}
        >
          {name}
        </button>
        <span className="cell-second">{fileFacts(file, at.locale)}</span>
      </th>
      {props.bucket === 'sheets' ? (
        <td data-label={m.file_column_whose({}, at)} className="cell-long">
          <Whose file={file} />
        </td>
      ) : (
        <td data-label={m.file_column_published({}, at)}>
          <Published file={file} />
        </td>
      )}
      <td data-label={m.file_column_uploaded({}, at)} className="cell-time">
        {formatInstant(file.uploadedAt, at.locale)}
        <span className="cell-second">{file.uploadedBy || m.file_by_link({}, at)}</span>
      </td>
      <td className="cell-actions">
        <RowActions file={file} {...props} />
      </td>
    </tr>
  );
}

function Whose({ file: { performer, signup } }: { file: StoredFile }) {
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

/** Since when everybody may read it, and where. */
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
    <button
      type="button"
      className="link-button"
      aria-label={label}
      disabled={actions.isRunning}
      onClick={run}
    >
      {text}
    </button>
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
