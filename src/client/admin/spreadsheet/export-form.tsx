import { type FormEvent, type ReactNode, useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import {
  type ColumnChoice,
  chosenInOrder,
  rememberChoice,
  rememberedChoice,
} from '#client/admin/spreadsheet/column-choice.ts';
import { ColumnPicker } from '#client/admin/spreadsheet/column-picker.tsx';
import { ExportProgress } from '#client/admin/spreadsheet/export-progress.tsx';
import { startDownload } from '#client/admin/spreadsheet/start-download.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Modal } from '#client/components/modal.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { RadioGroup } from '#client/kit/choices.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import type { AnyColumn, ExportTable } from '#domain/spreadsheet/export-columns.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/spreadsheet/export.css';

export type TableFormat = 'xlsx' | 'csv';
type MadeExport = FunctionOutput<'createExport'>;

interface ExportFormProps {
  title: string;
  text?: string;
  /** Null for documents, which have neither columns nor formats. */
  table: ExportTable | null;
  mayReadSignups: boolean;
  /** Why there is nothing to export. */
  obstacle?: string | null;
  children?: ReactNode;
  create(options: { format: TableFormat; columns: AnyColumn[] }): Promise<MadeExport>;
  onClose(): void;
}

/** The options of every export: format and columns. Starts the download. */
export function ExportForm(props: ExportFormProps) {
  const { title, text, table, mayReadSignups, obstacle = null, children, create, onClose } = props;
  const at = useLocale();
  const toast = useToast();
  const action = useOfficeMutation();
  const [format, setFormat] = useState<TableFormat>('xlsx');
  const [choices, setChoices] = useState<Partial<Record<ExportTable, ColumnChoice>>>({});
  const [made, setMade] = useState<MadeExport | null>(null);
  const choice = table && (choices[table] ?? rememberedChoice(table, mayReadSignups));
  const columns = choice ? chosenInOrder(choice) : [];
  const hasNone = choice !== null && columns.length === 0;
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    if (hasNone || obstacle) return;
    await action.run(async () => {
      const answer = await create({ format, columns });
      if (table && choice) rememberChoice(table, choice);
      startDownload(answer);
      if (table === null) return setMade(answer);
      toast({ text: m.export_started({ filename: answer.filename }, at) });
      onClose();
    });
  };
  if (made) {
    return (
      <Modal title={title} onClose={onClose}>
        <ExportProgress id={made.id} onClose={onClose} />
      </Modal>
    );
  }
  return (
    <Modal title={title} text={text} onClose={onClose}>
      <form className="dialog-form" noValidate onSubmit={(event) => void begin(event)}>
        {children}
        {table && choice && (
          <>
            <RadioGroup<TableFormat>
              className="in-line"
              legend={m.export_format({}, at)}
              options={[
                { value: 'xlsx', text: m.export_format_xlsx({}, at) },
                { value: 'csv', text: m.export_format_csv({}, at) },
              ]}
              value={format}
              onChange={setFormat}
            />
            <ColumnPicker
              table={table}
              mayReadSignups={mayReadSignups}
              choice={choice}
              onChange={(next) => setChoices({ ...choices, [table]: next })}
            />
          </>
        )}
        <Alert>
          {(hasNone || obstacle || action.problem) &&
            (obstacle ?? (hasNone ? m.export_none_chosen({}, at) : action.problem))}
        </Alert>
        <div className="dialog-actions">
          <QuietButton onClick={onClose}>{m.action_cancel({}, at)}</QuietButton>
          <button type="submit" className="button" disabled={action.isRunning || obstacle !== null}>
            {action.isRunning ? m.admin_working({}, at) : m.export_start({}, at)}
          </button>
        </div>
      </form>
    </Modal>
  );
}
