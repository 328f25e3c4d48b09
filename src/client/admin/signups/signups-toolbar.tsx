import { type RefObject, useState } from 'react';
import { FilterChips } from '#client/admin/signups/filters/filter-chips.tsx';
import { FilterPanel } from '#client/admin/signups/filters/filter-panel.tsx';
import { SearchField } from '#client/admin/signups/filters/search-field.tsx';
import {
  LIST_NAMES,
  readSignupView,
  type SignupView,
  writeSignupView,
} from '#client/admin/signups/signup-view-query.ts';
import { type ColumnId, knownColumns } from '#client/admin/signups/table/columns.ts';
import { ColumnsMenu } from '#client/admin/signups/table/columns-menu.tsx';
import { PHONE, useMedia } from '#client/admin/signups/table/use-columns.ts';
import { ViewsMenu } from '#client/admin/signups/views/views-menu.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { m } from '#i18n/texts.ts';

interface SignupsToolbarProps {
  view: SignupView;
  config: ConfigRecord;
  columns: readonly ColumnId[];
  search: RefObject<HTMLInputElement | null>;
  onChange(change: Partial<SignupView>): void;
  onChooseColumns(columns: readonly ColumnId[] | null): void;
  onLeaveSearch(): void;
}

export function SignupsToolbar(props: SignupsToolbarProps) {
  const { view, config, columns, onChange, onChooseColumns } = props;
  const at = useLocale();
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMedia(PHONE);
  const count =
    LIST_NAMES.reduce((sum, name) => sum + view[name].length, 0) +
    [view.paymentType, view.createdFrom, view.createdTo].filter(Boolean).length;
  const filters = count > 0 ? m.signups_filters_count({ count }, at) : m.signups_filters({}, at);
  return (
    <>
      <search className="signups-tools">
        <SearchField
          search={view.search}
          field={props.search}
          onSearch={(search) => onChange({ search })}
          onLeave={props.onLeaveSearch}
        />
        <button
          type="button"
          className="tool-button"
          aria-expanded={isOpen}
          aria-controls="signups-filters"
          onClick={() => setOpen(!isOpen)}
        >
          {filters}
        </button>
        <ViewsMenu
          query={writeSignupView(view).slice(1)}
          columns={columns}
          onApply={(saved) => {
            onChange(readSignupView(saved.query));
            const known = knownColumns(saved.columns);
            if (known.length > 0) onChooseColumns(known);
          }}
        />
        {!isPhone && <ColumnsMenu columns={columns} onChoose={onChooseColumns} />}
      </search>
      {isOpen && <FilterPanel view={view} config={config} onChange={onChange} />}
      <FilterChips view={view} config={config} onChange={onChange} />
    </>
  );
}
