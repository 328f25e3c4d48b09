import { useId, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import type { SheetOwner } from '#client/components/sheets/sheet-owners.ts';
import { DropZone } from '#client/components/upload/drop-zone.tsx';
import { FILE_KINDS } from '#domain/files/file-kind.ts';
import { placeOfFile } from '#domain/files/match-sheets.ts';
import { m } from '#i18n/texts.ts';

interface SortSheetsProps {
  owners: readonly SheetOwner[];
  onFiles(owner: SheetOwner, files: File[]): void;
}

/** One place for the sheet music of everybody; the name of a file tells whose it is. */
export function SortSheets({ owners, onFiles }: SortSheetsProps) {
  const at = useLocale();
  const [unknown, setUnknown] = useState<readonly File[]>([]);
  const add = (files: File[]) => {
    const found = new Map<SheetOwner, File[]>();
    const rest: File[] = [];
    for (const file of files) {
      const owner = placeOfFile(file.name, owners);
      if (owner) found.set(owner, [...(found.get(owner) ?? []), file]);
      else rest.push(file);
    }
    for (const [owner, own] of found) onFiles(owner, own);
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
                owners={owners}
                onOwner={(owner) => {
                  forget(file);
                  onFiles(owner, [file]);
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
  owners: readonly SheetOwner[];
  onOwner(owner: SheetOwner): void;
  onForget(): void;
}

function UnknownSheet({ file, owners, onOwner, onForget }: UnknownSheetProps) {
  const at = useLocale();
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{m.file_sheets_whose({ name: file.name }, at)}</label>
      <select
        id={id}
        value=""
        onChange={({ target }) => {
          const owner = owners.find(({ label }) => label === target.value);
          if (owner) onOwner(owner);
        }}
      >
        <option value="" disabled>
          {m.file_sheets_choose_whose({}, at)}
        </option>
        {owners.map(({ label }) => (
          <option key={label} value={label}>
            {label}
          </option>
        ))}
      </select>
      <button type="button" className="link-button" onClick={onForget}>
        {m.file_sheets_not_sent({}, at)}
      </button>
    </>
  );
}
