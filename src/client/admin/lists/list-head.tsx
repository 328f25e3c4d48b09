import type { ReactNode } from 'react';
import type { ListFilter } from '#client/admin/lists/list-filter.ts';
import type { ListData } from '#client/admin/lists/use-list.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { Language } from '#domain/language.ts';
import { formatAmount, formatDate, formatInstant } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

interface ListHeadProps {
  title: string;
  data: ListData | null;
  filter: ListFilter;
  children: ReactNode;
}

/** The heading of a printed page: list, edition and time. */
export function ListHead({ title, data, filter, children }: ListHeadProps) {
  const at = useLocale();
  const { edition } = useEdition();
  const filters = [
    filter.category,
    filter.day && formatDate(filter.day, at.locale),
    filter.search && `„${filter.search}“`,
  ].filter(Boolean);
  return (
    <div className="page-head list-head">
      <div>
        <h1>{title}</h1>
        <p className="list-counts" role="status">
          {data ? countsOf(data, at.locale).join(' · ') : ' '}
        </p>
        <p className="print-only">
          {[
            localized(edition.edition.name, at.locale),
            ...filters,
            m.lists_printed({ date: formatInstant(new Date().toISOString(), at.locale) }, at),
          ].join(' · ')}
        </p>
      </div>
      <div className="list-actions">{children}</div>
    </div>
  );
}

function countsOf({ list, data }: ListData, language: Language): string[] {
  const at = { locale: language };
  const waiting = 'waiting' in data && data.waiting > 0;
  const more = waiting ? [m.lists_waiting_count({ count: data.waiting }, at)] : [];
  switch (list) {
    case 'people':
      return [m.lists_people_count({ count: data.people }, at), ...more];
    case 'groups':
      return [
        m.lists_groups_count({ count: data.groups }, at),
        m.lists_persons_count({ count: data.people }, at),
        ...more,
      ];
    case 'lunches':
      return [m.lists_lunches_count({ count: data.lunches }, at), ...more];
    case 'schools':
      return [
        m.lists_schools_count({ count: data.schools }, at),
        m.lists_people_count({ count: data.performers }, at),
        m.lists_educators_count({ count: data.educators }, at),
        ...(data.totalMinor === null ? [] : [formatAmount(data.totalMinor, language)]),
      ];
  }
}
