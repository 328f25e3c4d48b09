import { useLocale } from '#client/components/locale-context.tsx';
import type { StoredFile } from '#client/components/upload/upload-queue.ts';
import { KIND_FACTS } from '#domain/files/file-kind.ts';
import { fileFacts } from '#i18n/file-facts.ts';
import { formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface SheetFilesProps {
  performer: string;
  files: readonly StoredFile[];
  onRemove?: ((file: StoredFile) => void) | undefined;
  onPreview?: ((file: StoredFile) => void) | undefined;
}

export function SheetFiles({ performer, files, onRemove, onPreview }: SheetFilesProps) {
  const at = useLocale();
  if (files.length === 0) return <p className="note">{m.file_sheets_none({}, at)}</p>;
  return (
    <ul className="sheet-files" aria-label={m.file_sheets_of({ performer }, at)}>
      {files.map((file) => (
        <li key={file.id}>
          <div>
            <a href={file.downloadUrl}>{file.name}</a>
            <p className="sheet-facts">
              {fileFacts(file, at.locale)} · {formatInstant(file.uploadedAt, at.locale)}
            </p>
          </div>
          <p className="sheet-actions">
            {onPreview && KIND_FACTS[file.kind].isShown && (
              <button
                type="button"
                className="link-button"
                aria-label={m.file_preview_of({ name: file.name }, at)}
                onClick={() => onPreview(file)}
              >
                {m.file_preview({}, at)}
              </button>
            )}
            {onRemove && (
              <button
                type="button"
                className="link-button"
                aria-label={m.file_delete_of({ name: file.name }, at)}
                onClick={() => onRemove(file)}
              >
                {m.file_delete({}, at)}
              </button>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
