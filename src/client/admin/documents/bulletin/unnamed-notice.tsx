import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { signupsAddress } from '#client/admin/signups/signup-view-query.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { consentsFor } from '#domain/edition/publication.ts';
import { m } from '#i18n/texts.ts';

/** The number of performers left unnamed, the reason, and whom to ask. */
export function UnnamedNotice({ edition }: { edition: ConfigRecord }) {
  const at = useLocale();
  const { data } = useOfficeQuery('countUnnamed', { editionId: edition.id });
  if (!data || data.unnamed === 0) return null;
  if (!data.isAsked) {
    return (
      <p className="office-notice" role="note">
        {m.bulletin_nobody_asked({}, at)}{' '}
        <OfficeLink to="/admin/settings/consents">
          {m.bulletin_nobody_asked_link({}, at)}
        </OfficeLink>
      </p>
    );
  }
  const address = signupsAddress({
    withoutConsents: consentsFor('name', edition).map(({ id }) => id),
    states: ['received', 'returned', 'confirmed'],
  });
  return (
    <p className="office-notice" role="note">
      {m.bulletin_unnamed({ count: data.unnamed, all: data.performers }, at)}{' '}
      <OfficeLink to={address}>{m.bulletin_unnamed_link({}, at)}</OfficeLink>
    </p>
  );
}
