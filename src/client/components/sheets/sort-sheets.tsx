import { useId, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { DropZone } from '#client/components/upload/drop-zone.tsx';
import { FILE_KINDS } from '#domain/files/file-kind.ts';
import { performerOfFile } from '#domain/files/match-sheets.ts';
import { m } from '#i18n/texts.ts';

interface SortSheetsProps {
  performers: readonly string[];
  onFiles(performer: string, files: File[]): void;
}

/** One place for the sheet music of everybody; the name of a file tells whose it is. */
export function SortSheets({ performers, onFiles }: SortSheetsProps) {
  const at = useLocale();
  const [unknown, setUnknown] = useState<readonly File[]>([]);
  const add = (files: File[]) => {
    const owners = new Map<string, File[]>();
    const rest: File[] = [];
    for (const file of files) {
      const performer = performerOfFile(file.name, performers);
      if (performer) owners.set(performer, [...(owners.get(performer) ?? []), file]);
      else rest.push(file);
    }
    for (const [performer, own] of owners) onFiles(performer, own);
    setUnknown((known) => [...known, ...rest]);
  };
  const forget = (file: File) => setUnknown((known) => known.filter((one) => one !== file));
  return (
    <div className="sheets-all">
      <DropZone
        kinds={FILE_KINDS}
        button={m.file_choose_all_sheets({}, at)}
        area=".sheets-all"
        onFiles={add}
      >
        {m.file_sheets_matched({}, at)}
      </DropZone>
      {unknown.length > 0 && (
        <ul className="sheets-unknown" aria-label={m.file_sheets_unknown({}, at)}>
          {unknown.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={index}>
              <UnknownSheet
                file={file}
                performers={performers}
                onPerformer={(performer) => {
                  forget(file);
                  onFiles(performer, [file]);
                }}
                onForget={() => forget(file)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface UnknownSheetProps {
  file: File;
  performers: readonly string[];
  onPerformer(performer: string): void;
  onForget(): void;
}

function UnknownSheet({ file, performers, onPerformer, onForget }: UnknownSheetProps) {
  const at = useLocale();
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{m.file_sheets_whose({ name: file.name }, at)}</label>
      <select id={id} value="" onChange={({ target }) => onPerformer(target.value)}>
        <option value="" disabled>
          {m.file_sheets_choose_whose({}, at)}
        </option>
        {performers.map((performer) => (
          <option key={performer} value={performer}>
            {performer}
          </option>
        ))}
      </select>
      <button type="button" className="link-button" onClick={onForget}>
        {m.file_sheets_not_sent({}, at)}
      </button>
    </>
  );
}
