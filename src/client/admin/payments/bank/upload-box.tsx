import { type DragEvent, useId, useRef, useState } from 'react';
import { ColumnsDialog } from '#client/admin/payments/bank/columns-dialog.tsx';
import { CountLinks } from '#client/admin/payments/bank/count-links.tsx';
import type { Upload, Uploads } from '#client/admin/payments/bank/use-uploads.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Button, QuietButton } from '#client/kit/button.tsx';
import { m } from '#i18n/texts.ts';

export function UploadBox({ uploads, add, again }: Uploads) {
  const at = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [asked, setAsked] = useState<Upload | null>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{m.bank_upload_title({}, at)}</h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard */}
      <div
        className={isOver ? 'bank-drop is-over' : 'bank-drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p id={`${id}-lead`}>{m.bank_upload_lead({}, at)}</p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            add(event.target.files ?? []);
            event.target.value = '';
          }}
        />
        <Button aria-describedby={`${id}-lead`} onClick={() => input.current?.click()}>
          {m.bank_upload_choose({}, at)}
        </Button>
      </div>
      {uploads.length > 0 && <FileList uploads={uploads} onColumns={setAsked} />}
      {asked?.table && (
        <ColumnsDialog
          table={asked.table}
          onSaved={() => {
            again(asked.key);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function FileList({
  uploads,
  onColumns,
}: {
  uploads: readonly Upload[];
  onColumns(upload: Upload): void;
}) {
  const at = useLocale();
  const done = uploads.filter(({ state }) => state === 'done' || state === 'failed').length;
  return (
    <>
      <div className="bank-progress" aria-live="polite">
        {done < uploads.length && <progress value={done} max={uploads.length} />}
        <span>{m.bank_files_progress({ done, total: uploads.length }, at)}</span>
      </div>
      <ul className="spread-list" aria-label={m.bank_files_title({}, at)}>
        {uploads.map((upload) => (
          <li key={upload.key}>
            <strong className="bank-filename">{upload.file.name}</strong>
            {upload.state === 'waiting' && (
              <span className="note">{m.bank_file_waiting({}, at)}</span>
            )}
            {upload.state === 'reading' && (
              <span className="note">{m.bank_file_reading({}, at)}</span>
            )}
            {upload.state === 'failed' && (
              <span className="problem">
                {upload.problem} {!upload.table && m.bank_nothing_booked({}, at)}
              </span>
            )}
            {upload.table && (
              <QuietButton onClick={() => onColumns(upload)}>
                {m.bank_columns_open({}, at)}
              </QuietButton>
            )}
            {upload.result && (
              <CountLinks
                counts={upload.result}
                statementId={upload.result.statementId}
                filename={upload.file.name}
              />
            )}
            {upload.result && upload.result.pending > 0 && (
              <span className="note">{m.bank_pending({}, at)}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
