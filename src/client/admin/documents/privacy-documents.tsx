import { useEdition } from '#client/admin/shell/edition-context.tsx';
import type { OfficePageProps } from '#client/admin/shell/page-props.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { may } from '#client/lib/session/use-account.ts';
import { PRIVACY_KINDS, PRIVACY_PERMISSION } from '#domain/documents/document-name.ts';
import { m } from '#i18n/texts.ts';

const TITLES = {
  'processing-record': m.record_title,
  'information-duty': m.duty_title,
} as const;

/** What the law asks of a controller, filled in from the settings. */
export function PrivacyDocuments({ account }: Pick<OfficePageProps, 'account'>) {
  const at = useLocale();
  const { edition } = useEdition();
  if (!may(account, PRIVACY_PERMISSION)) return null;
  const address = (kind: string, language: string) =>
    `/privacy-documents/${kind}.pdf?language=${language}&edition=${edition.id}`;
  return (
    <section className="print-runs">
      <h2>{m.privacy_documents_title({}, at)}</h2>
      <p className="note">{m.privacy_documents_lead({}, at)}</p>
      <ul className="sent-kinds">
        {PRIVACY_KINDS.map((kind) => (
          <li key={kind}>
            {TITLES[kind]({}, at)}
            <span className="note">
              <a href={address(kind, 'sk')}>{m.privacy_documents_sk({}, at)}</a>
              {' · '}
              <a href={address(kind, 'en')}>{m.privacy_documents_en({}, at)}</a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
