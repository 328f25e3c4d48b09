import { useLocale } from '#client/components/locale-context.tsx';
import type { EditionFile } from '#domain/edition/config.ts';
import { localized, m } from '#i18n/texts.ts';

interface FileListProps {
  files: readonly EditionFile[];
  /** Whether the documents page has entries too. */
  hasMore: boolean;
}

export function FileList({ files, hasMore }: FileListProps) {
  const at = useLocale();
  return (
    <ul className="files">
      {files.map(({ label, url }) => (
        <li key={`${url} ${label.sk}`}>
          <a href={url}>{localized(label, at.locale)}</a>
        </li>
      ))}
      {hasMore && (
        <li>
          <a href="/documents">{m.file_documents_all({}, at)}</a>
        </li>
      )}
    </ul>
  );
}
