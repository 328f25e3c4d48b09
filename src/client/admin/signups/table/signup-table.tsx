import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { VisibleRange } from '#client/admin/signups/rows/place-rows.ts';
import type { RowsState } from '#client/admin/signups/rows/signup-rows.ts';
import { isSelected, type Selection } from '#client/admin/signups/selection/selection.ts';
import type { SignupSort } from '#client/admin/signups/signup-view-query.ts';
import { type ColumnId, columnOf } from '#client/admin/signups/table/columns.ts';
import {
  FastScrollRow,
  PlaceholderRow,
  rowId,
  SignupRow,
} from '#client/admin/signups/table/signup-row.tsx';
import { TableHead } from '#client/admin/signups/table/table-head.tsx';
import { commandOfKey, type TableCommand } from '#client/admin/signups/table/table-keys.ts';
import { useGrid } from '#client/admin/signups/table/use-grid.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';
import '#client/admin/signups/table/signup-table.css';

export interface SignupTableProps {
  state: RowsState;
  columns: readonly ColumnId[];
  sort: SignupSort;
  selection: Selection;
  startAt: { scrollTop: number; activeId: string | null };
  onSort(sort: SignupSort): void;
  onOpen(id: string): void;
  onRead(reading: VisibleRange): void;
  /** From the previously chosen row, for a range. */
  onSelect(id: string, options: { isRange: boolean }): void;
  onSelectLoaded(isWanted: boolean): void;
  onSelectAll(): void;
  onClear(): void;
  onLeave(place: { scrollTop: number; activeId: string | null }): void;
}

export function SignupTable(props: SignupTableProps) {
  const { state, columns, sort, selection, startAt, onRead } = props;
  const { rows, isLoading, marks } = state;
  const at = useLocale();
  const scroller = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState(startAt.activeId);
  const grid = useGrid({ scroller, state, startAt: startAt.scrollTop, onRead });
  useLeaving(props, { scroller, activeId });
  const activeIndex = activeId === null ? -1 : rows.findIndex(({ id }) => id === activeId);
  const isActiveDrawn = grid.items.some(({ index }) => index === activeIndex);

  const go = (index: number, isRange: boolean) => {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    if (!row) return;
    setActiveId(row.id);
    grid.reveal(rows.indexOf(row));
    if (isRange) props.onSelect(row.id, { isRange });
  };
  const run = (command: TableCommand) => {
    const row = rows[activeIndex];
    if (command.kind === 'move')
      go(activeIndex < 0 ? 0 : activeIndex + command.by, command.extends);
    if (command.kind === 'to') go(command.end === 'first' ? 0 : rows.length - 1, false);
    if (command.kind === 'open' && row) props.onOpen(row.id);
    if (command.kind === 'select' && row) props.onSelect(row.id, { isRange: false });
    if (command.kind === 'select-all') props.onSelectAll();
    if (command.kind === 'clear') props.onClear();
  };
  const press = (event: KeyboardEvent) => {
    const isInside = event.target !== event.currentTarget;
    const command = commandOfKey(event, grid.pageRows);
    // A header and its checkbox have their own keys.
    if (!command || (isInside && (command.kind === 'open' || command.kind === 'select'))) return;
    event.preventDefault();
    run(command);
  };
  const click = (event: MouseEvent) => {
    const row = rowAt(event, rows);
    if (!row || !(event.target instanceof Element)) return;
    setActiveId(row.id);
    const isBox = event.target.closest('.cell-check') !== null;
    const link = event.target.closest('a');
    if (isBox || event.shiftKey || ((event.ctrlKey || event.metaKey) && !link)) {
      if (event.shiftKey) getSelection()?.removeAllRanges();
      if (link) event.preventDefault();
      props.onSelect(row.id, { isRange: event.shiftKey });
    } else if (link && !event.ctrlKey && !event.metaKey && event.button === 0) {
      event.preventDefault();
      props.onOpen(row.id);
    }
  };
  const chosen = rows.filter(({ id }) => isSelected(selection, id)).length;
  return (
    <div ref={scroller} className="signups-scroller">
      <table
        id="signups-grid"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid, because rows are selected and opened by keyboard
        role="grid"
        tabIndex={0}
        className="signups-table"
        style={{ '--table-width': `${widthOf(columns)}rem` } as CSSProperties}
        aria-rowcount={grid.count + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        aria-busy={isLoading}
        aria-describedby="signups-keys"
        aria-activedescendant={isActiveDrawn && activeId ? rowId(activeId) : undefined}
        onKeyDown={press}
      >
        <caption className="visually-hidden">{m.signups_table({}, at)}</caption>
        <Widths columns={columns} />
        <TableHead
          columns={columns}
          sort={sort}
          selected={chosen === 0 ? 'none' : chosen === rows.length ? 'all' : 'some'}
          onSort={props.onSort}
          onSelectLoaded={props.onSelectLoaded}
        />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys */}
        <tbody onClick={click} onDoubleClick={(event) => openAt(event, props)}>
          <Gap height={grid.above} />
          {grid.items.map(({ index }) => {
            const row = rows[index];
            const width = columns.length + 1;
            if (!row) return <PlaceholderRow key={index} index={index} width={width} />;
            if (grid.isFastScrolling)
              return <FastScrollRow key={row.id} {...{ row, index, width }} />;
            return (
              <SignupRow
                key={row.id}
                row={row}
                index={index}
                columns={columns}
                isSelected={isSelected(selection, row.id)}
                isActive={row.id === activeId}
                mark={marks.get(row.id)}
              />
            );
          })}
          <Gap height={grid.below} />
        </tbody>
      </table>
      <p id="signups-keys" className="visually-hidden">
        {m.signups_keys({}, at)}
      </p>
    </div>
  );
}

function rowAt(event: MouseEvent, rows: RowsState['rows']): RowsState['rows'][number] | null {
  const element = event.target instanceof Element ? event.target.closest('tr') : null;
  const index = element?.dataset.index;
  return index === undefined ? null : (rows[Number(index)] ?? null);
}

function openAt(event: MouseEvent, { state, onOpen }: SignupTableProps): void {
  const row = rowAt(event, state.rows);
  const isBox = event.target instanceof Element && event.target.closest('.cell-check') !== null;
  if (row && !isBox) onOpen(row.id);
}

/** Restores the table as the user left it. */
function useLeaving(
  { onLeave }: SignupTableProps,
  {
    scroller,
    activeId,
  }: {
    scroller: { current: HTMLElement | null };
    activeId: SignupTableProps['startAt']['activeId'];
  },
): void {
  const last = useRef({ onLeave, activeId });
  last.current = { onLeave, activeId };
  useEffect(() => {
    const element = scroller.current;
    let scrollTop = element?.scrollTop ?? 0;
    const note = () => {
      scrollTop = element?.scrollTop ?? 0;
    };
    element?.addEventListener('scroll', note, { passive: true });
    return () => {
      element?.removeEventListener('scroll', note);
      last.current.onLeave({ scrollTop, activeId: last.current.activeId });
    };
  }, [scroller]);
}

const CHECK_REM = 2.2;

function widthOf(columns: readonly ColumnId[]): number {
  return columns.reduce((sum, id) => sum + columnOf(id).width, CHECK_REM);
}

/** Growing columns share the remaining width. */
function Widths({ columns }: { columns: readonly ColumnId[] }) {
  return (
    <colgroup>
      <col style={{ width: `${CHECK_REM}rem` }} />
      {columns.map((id) => {
        const { width, grows } = columnOf(id);
        return <col key={id} style={grows ? undefined : { width: `${width}rem` }} />;
      })}
    </colgroup>
  );
}

function Gap({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: rows are not tab stops; this one only fills the space of rows that are not rendered
    <tr aria-hidden="true" className="signups-gap" style={{ height }}>
      <td />
    </tr>
  );
}
