import { useLocale } from '#client/components/locale-context.tsx';
import type { EditionFile } from '#domain/edition/config.ts';
import { localized } from '#i18n/texts.ts';

export function FileList({ files }: { files: readonly EditionFile[] }) {
  const at = useLocale();
  return (
    <ul className="files">
      {files.map(({ label, url }) => (
        <li key={`${url} ${label.sk}`}>
          <a href={url}>{localized(label, at.locale)}</a>
        </li>
      ))}
    </ul>
  );
}
