import type { ReactNode } from 'react';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { formatDate } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

/** A name, linked to its signup for users who may open it. */
export function SignupName({
  row,
  children,
}: {
  row: { signupId: string | null; isWaiting: boolean };
  children: ReactNode;
}) {
  const at = useLocale();
  return (
    <>
      {row.signupId ? (
        <OfficeLink to={`/admin/signups/${row.signupId}`}>{children}</OfficeLink>
      ) : (
        children
      )}
      {row.isWaiting && <em className="list-waiting"> {m.lists_waiting({}, at)}</em>}
    </>
  );
}

/** `II. (A) Huslisti do 9 rokov`, with its day and counts. */
export function SectionHead({
  category,
  day,
  counts,
}: {
  category: string;
  day: string | null;
  counts: readonly string[];
}) {
  const at = useLocale();
  const { edition } = useEdition();
  const name = edition.categories.find(({ code }) => code === category)?.name;
  const title =
    category === ''
      ? m.lists_no_category({}, at)
      : [category, name ? localized(name, at.locale) : ''].join(' ').trim();
  return (
    <header className="spread list-section-head">
      <h2>{title}</h2>
      <p>{[...(day ? [formatDate(day, at.locale)] : []), ...counts].join(' · ')}</p>
    </header>
  );
}
