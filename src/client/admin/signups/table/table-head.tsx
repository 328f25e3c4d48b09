import type { SignupSort } from '#client/admin/signups/signup-view-query.ts';
import {
  ariaSort,
  type ColumnId,
  columnOf,
  nextSort,
} from '#client/admin/signups/table/columns.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { RowCheckbox } from '#client/kit/choices.tsx';
import { m } from '#i18n/texts.ts';

interface TableHeadProps {
  columns: readonly ColumnId[];
  sort: SignupSort;
  /** Of the loaded rows. */
  selected: 'all' | 'some' | 'none';
  onSort(sort: SignupSort): void;
  onSelectLoaded(isWanted: boolean): void;
}

export function TableHead({ columns, sort, selected, onSort, onSelectLoaded }: TableHeadProps) {
  const at = useLocale();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="cell-check">
          <RowCheckbox
            label={m.signups_select_all_loaded({}, at)}
            checked={selected === 'all'}
            isPartly={selected === 'some'}
            onChange={onSelectLoaded}
          />
        </th>
        {columns.map((id) => {
          const { name, sort: field, isNumber } = columnOf(id);
          const order = ariaSort(field, sort);
          return (
            <th
              key={id}
              scope="col"
              aria-sort={order}
              className={isNumber ? 'cell-amount' : undefined}
            >
              {field ? (
                <button type="button" onClick={() => onSort(nextSort(field, sort))}>
                  {name({}, at)}
                  <span aria-hidden="true" className="sort-sign">
                    {order === 'ascending' ? '↑' : order === 'descending' ? '↓' : ''}
                  </span>
                </button>
              ) : (
                name({}, at)
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
