import {
  COLUMN_IDS,
  type ColumnId,
  columnOf,
  knownColumns,
} from '#client/admin/signups/table/columns.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { Popover } from '#client/kit/menu.tsx';
import { m } from '#i18n/texts.ts';

interface ColumnsMenuProps {
  columns: readonly ColumnId[];
  /** Null for the default columns. */
  onChoose(columns: readonly ColumnId[] | null): void;
}

export function ColumnsMenu({ columns, onChoose }: ColumnsMenuProps) {
  const at = useLocale();
  const toggle = (id: ColumnId, isWanted: boolean) =>
    onChoose(knownColumns(isWanted ? [...columns, id] : columns.filter((one) => one !== id)));
  return (
    <Popover label={m.signups_columns({}, at)}>
      {(close) => (
        <>
          <fieldset className="check-list">
            <legend className="visually-hidden">{m.signups_columns({}, at)}</legend>
            {COLUMN_IDS.map((id) => (
              <Checkbox
                key={id}
                label={columnOf(id).name({}, at)}
                checked={columns.includes(id)}
                isDisabled={id === 'number'}
                onChange={(isWanted) => toggle(id, isWanted)}
              />
            ))}
          </fieldset>
          <LinkButton
            onClick={() => {
              onChoose(null);
              close();
            }}
          >
            {m.signups_columns_reset({}, at)}
          </LinkButton>
        </>
      )}
    </Popover>
  );
}
