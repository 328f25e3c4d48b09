import { useState } from 'react';
import { columnText } from '#client/admin/payments/bank/bank-texts.ts';
import type { ShownTable } from '#client/admin/payments/bank/use-uploads.ts';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { optionsOf, Select } from '#client/kit/select.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { BANK_COLUMNS, type BankColumn, type BankColumns } from '#domain/bank/bank-column.ts';
import { m } from '#i18n/texts.ts';

interface ColumnsDialogProps {
  table: ShownTable;
  onSaved(): void;
  onClose(): void;
}

/** Maps the columns of a bank's table; the mapping is stored by its header. */
export function ColumnsDialog({ table, onSaved, onClose }: ColumnsDialogProps) {
  const at = useLocale();
  const action = useOfficeMutation();
  const [headerLine, setHeaderLine] = useState(table.guess?.headerLine ?? 0);
  const [columns, setColumns] = useState<BankColumns>(table.guess?.columns ?? {});
  const header = table.lines[headerLine] ?? [];
  const save = () => {
    if (columns.bookedOn === undefined || columns.amount === undefined) {
      return action.setProblem(m.bank_columns_missing({}, at));
    }
    void action
      .run(async () => {
        await callAsUser('rememberBankTable', { header: [...header], columns });
      })
      .then((isDone) => isDone && onSaved());
  };
  const assign = (place: number, meaning: BankColumn | '') => {
    const others = Object.entries(columns).filter(([key, at]) => at !== place && key !== meaning);
    setColumns({ ...Object.fromEntries(others), ...(meaning !== '' && { [meaning]: place }) });
  };
  return (
    <DialogForm
      title={m.bank_columns_title({}, at)}
      text={m.bank_columns_text({}, at)}
      submitLabel={m.bank_columns_save({}, at)}
      action={action}
      onSubmit={save}
      onClose={onClose}
    >
      <Select
        label={m.bank_columns_header({}, at)}
        value={headerLine}
        options={table.lines.map((cells, line) => ({
          value: line,
          text: `${line + 1}. ${cells.filter(Boolean).join(' · ').slice(0, 60)}`,
        }))}
        onChange={(line) => {
          setHeaderLine(line);
          setColumns({});
        }}
      />
      <ul className="bank-columns">
        {header.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have a fixed order
          <li key={place}>
            <span>
              <strong>{name || `#${place + 1}`}</strong>
              <span className="cell-second">
                {table.lines
                  .slice(headerLine + 1, headerLine + 4)
                  .map((cells) => cells[place])
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Select
              isLabelHidden
              label={m.bank_columns_of({ column: name || `#${place + 1}` }, at)}
              value={BANK_COLUMNS.find((meaning) => columns[meaning] === place) ?? ''}
              none={m.bank_columns_skip({}, at)}
              options={optionsOf(BANK_COLUMNS, columnText, at.locale)}
              onChange={(meaning) => assign(place, meaning)}
            />
          </li>
        ))}
      </ul>
    </DialogForm>
  );
}
