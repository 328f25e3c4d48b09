import { useEffect, useRef, useState } from 'react';
import { useAddress } from '#client/admin/router.ts';
import { shortEditionName, useEditionChoice } from '#client/admin/shell/edition-context.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { OFFICE_PAGES, type OfficePage } from '#client/admin/shell/pages.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Select } from '#client/kit/select.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { may } from '#client/lib/session/use-account.ts';
import { localized, m } from '#i18n/texts.ts';

/** Beside the page on wide screens, behind a button on narrow ones. */
export function Sidebar({ account }: { account: Account }) {
  const at = useLocale();
  const { path } = useAddress();
  const [isOpen, setOpen] = useState(false);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    setOpen(false);
  }, [path]);
  const pages = OFFICE_PAGES.filter(({ permission }) => may(account, permission));
  return (
    <aside className="sidebar" aria-label={m.admin_menu({}, at)}>
      <button
        type="button"
        className="button quiet sidebar-toggle"
        aria-expanded={isOpen}
        aria-controls="office-nav"
        onClick={() => setOpen(!isOpen)}
      >
        {m.admin_menu({}, at)}
      </button>
      <div id="office-nav" className={isOpen ? 'sidebar-body is-open' : 'sidebar-body'}>
        <nav aria-label={m.admin_nav({}, at)}>
          <EditionChoice />
          <Links pages={pages.filter(({ place }) => place === 'work')} />
          <Links pages={pages.filter(({ place }) => place === 'set-up')} />
        </nav>
      </div>
    </aside>
  );
}

function Links({ pages }: { pages: readonly OfficePage[] }) {
  const at = useLocale();
  if (pages.length === 0) return null;
  return (
    <ul className="office-nav">
      {pages.map(({ path, name }) => (
        <li key={path}>
          <OfficeLink to={path} coversBelow={path !== '/admin'}>
            {name({}, at)}
          </OfficeLink>
        </li>
      ))}
    </ul>
  );
}

function EditionChoice() {
  const at = useLocale();
  const { chosen, choose } = useEditionChoice();
  if (!chosen) return <p className="sidebar-edition">Prihláška</p>;
  const { edition, editions } = chosen;
  if (editions.length === 1) {
    return <p className="sidebar-edition">{localized(edition.edition.name, at.locale)}</p>;
  }
  return (
    <Select
      className="sidebar-edition"
      isLabelHidden
      label={m.admin_edition_choice({}, at)}
      value={edition.id}
      options={editions.map(({ id, name, isCurrent }) => {
        const text = shortEditionName(name, at.locale);
        return { value: id, text: isCurrent ? m.admin_edition_current({ name: text }, at) : text };
      })}
      onChange={choose}
    />
  );
}
