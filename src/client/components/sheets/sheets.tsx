import { type ReactNode, useState } from 'react';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { SheetFiles } from '#client/components/sheets/sheet-files.tsx';
import { type SheetGroup, sheetGroups } from '#client/components/sheets/sheet-groups.ts';
import type { SheetOwner } from '#client/components/sheets/sheet-owners.ts';
import type { SheetTarget } from '#client/components/sheets/sheet-target.ts';
import { SortSheets } from '#client/components/sheets/sort-sheets.tsx';
import { DropZone } from '#client/components/upload/drop-zone.tsx';
import { UploadList } from '#client/components/upload/upload-list.tsx';
import type { StoredFile, UploadQueue } from '#client/components/upload/upload-queue.ts';
import { useUploads } from '#client/components/upload/use-uploads.ts';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { FILE_KINDS } from '#domain/files/file-kind.ts';
import { formatBytes, kindNames } from '#i18n/file-facts.ts';
import { m } from '#i18n/texts.ts';
import '#client/components/sheets/sheets.css';

export interface SheetsProps<Target extends SheetTarget> {
  /** The place of an upload in the queue. */
  target(owner: SheetOwner): Target;
  owners: readonly SheetOwner[];
  files: readonly StoredFile[];
  limits: { maxBytes: number; maxFiles: number };
  queue: UploadQueue<Target>;
  /** Without it the list is read-only. */
  canChange: boolean;
  /** Reloads the list. */
  reload(): void;
  remove(file: StoredFile): Promise<unknown>;
  /** Opens a file instead of downloading it. */
  onPreview?(file: StoredFile): void;
}

/** The sheet music of one signup: stored files, running uploads and a place to add more. */
export function Sheets<Target extends SheetTarget>(props: SheetsProps<Target>) {
  const { owners, files, limits, queue, canChange, reload } = props;
  const at = useLocale();
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const { ask, dialog } = useConfirm();
  const remove = async (file: StoredFile) => {
    setProblem('');
    const isSure = await ask({
      title: m.file_delete_question({ name: file.name }, at),
      text: m.file_delete_warning({}, at),
      confirm: m.file_delete({}, at),
    });
    if (!isSure) return;
    try {
      await props.remove(file);
      setSaid(m.file_deleted({ name: file.name }, at));
    } catch (error) {
      setProblem(callErrorText(error, at.locale));
    }
    reload();
  };
  const stored = ({ name }: StoredFile) => {
    setSaid(m.file_stored({ name }, at));
    reload();
  };
  return (
    <div className="sheets">
      {canChange && (
        <p className="note">
          {m.file_accepts(
            { kinds: kindNames(FILE_KINDS), size: formatBytes(limits.maxBytes, at.locale) },
            at,
          )}
        </p>
      )}
      {canChange && owners.length > 1 && (
        <SortSheets
          owners={owners}
          onFiles={(owner, chosen) => queue.add(props.target(owner), chosen, limits)}
        />
      )}
      {sheetGroups(owners, files).map((group) => (
        <PerformerSheets key={group.owner.label} group={group}>
          <SheetFiles
            performer={group.owner.label}
            files={group.files}
            onRemove={canChange ? (file) => void remove(file) : undefined}
            onPreview={props.onPreview}
          />
          {canChange && !group.isFormer && (
            <Adding
              target={props.target(group.owner)}
              label={group.owner.label}
              files={group.files}
              limits={limits}
              queue={queue}
              onStored={stored}
            />
          )}
        </PerformerSheets>
      ))}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <p className="sheets-problem" role="alert">
        {problem}
      </p>
      {dialog}
    </div>
  );
}

function PerformerSheets({ group, children }: { group: SheetGroup; children: ReactNode }) {
  const at = useLocale();
  return (
    <div className="sheets-person">
      <h3>{group.owner.label}</h3>
      {group.isFormer && <p className="note">{m.file_signup_former({}, at)}</p>}
      {children}
    </div>
  );
}

interface AddingProps<Target extends SheetTarget>
  extends Pick<SheetsProps<Target>, 'files' | 'limits' | 'queue'> {
  target: Target;
  label: string;
  onStored(file: StoredFile): void;
}

function Adding<Target extends SheetTarget>(props: AddingProps<Target>) {
  const { target, label, files, limits, queue, onStored } = props;
  const at = useLocale();
  const [isTooMany, setTooMany] = useState(false);
  const { signupId, performer, appearanceId } = target;
  const uploads = useUploads({
    queue,
    isShown: (other) =>
      other.signupId === signupId &&
      other.performer === performer &&
      other.appearanceId === appearanceId,
    listed: files,
    onStored,
  });
  const coming = uploads.filter(({ state }) => state !== 'refused').length;
  const room = Math.max(limits.maxFiles - files.length - coming, 0);
  const add = (chosen: File[]) => {
    setTooMany(chosen.length > room);
    queue.add(target, chosen.slice(0, room), limits);
  };
  return (
    <>
      <UploadList uploads={uploads} queue={queue} />
      {(room === 0 || isTooMany) && (
        <p className="note" role="status">
          {m.file_full({ count: limits.maxFiles }, at)}
        </p>
      )}
      {room > 0 && (
        <DropZone
          kinds={FILE_KINDS}
          button={m.file_choose_sheets({}, at)}
          label={m.file_choose_sheets_of({ performer: label }, at)}
          isQuiet
          area=".sheets-person"
          onFiles={add}
        />
      )}
    </>
  );
}
