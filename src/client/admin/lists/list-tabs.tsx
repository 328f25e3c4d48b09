import { LIST_NAMES, type ListName } from '#client/admin/lists/list-filter.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Tabs } from '#client/kit/page.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { may } from '#client/lib/session/use-account.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

const TITLES = {
  people: m.lists_people,
  groups: m.lists_groups,
  lunches: m.lists_lunches,
  schools: m.lists_schools,
} as const satisfies Record<ListName, unknown>;

export function listTitle(list: ListName, locale: Language): string {
  return TITLES[list]({}, { locale });
}

interface ListTabsProps {
  account: Account;
  /** The address of the shown list, which may be `/admin/lists` alone. */
  current: { list: ListName; path: string } | null;
}

/** Guardians are listed where the edition asks them. */
export function ListTabs({ account, current }: ListTabsProps) {
  const at = useLocale();
  const { edition } = useEdition();
  return (
    <Tabs label={m.lists_nav({}, at)}>
      {LIST_NAMES.map((name) => (
        <OfficeLink key={name} to={name === current?.list ? current.path : `/admin/lists/${name}`}>
          {listTitle(name, at.locale)}
        </OfficeLink>
      ))}
      {edition.guardian.enabled && may(account, 'signups.read') && (
        <OfficeLink to="/admin/guardians">{m.guardians_title({}, at)}</OfficeLink>
      )}
    </Tabs>
  );
}
