import { useState } from 'react';
import { PreviewPages } from '#client/admin/documents/preview-pages.tsx';
import { LanguageChoice } from '#client/admin/documents/print-choices.tsx';
import { SENT_ABOUT } from '#client/admin/documents/print-words.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { NoticePage } from '#client/admin/shell/notice-page.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import type { OfficePageProps } from '#client/admin/shell/page-props.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { PageHead } from '#client/kit/page.tsx';
import { may } from '#client/lib/session/use-account.ts';
import { SENT_KINDS, type SentKind, sentPermission } from '#domain/documents/document-name.ts';
import type { Language } from '#domain/language.ts';
import { sentTitle } from '#i18n/sent-texts.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/documents/documents.css';

export default function SamplePage({ account, params }: OfficePageProps) {
  const at = useLocale();
  const kind = SENT_KINDS.find((known) => known === params.kind);
  if (kind && may(account, sentPermission(kind))) return <Sample key={kind} kind={kind} />;
  return (
    <NoticePage title={m.admin_not_found_title({}, at)} text={m.admin_not_found_text({}, at)}>
      <OfficeLink to="/admin/documents">{m.admin_documents({}, at)}</OfficeLink>
    </NoticePage>
  );
}

function Sample({ kind }: { kind: SentKind }) {
  const at = useLocale();
  const { edition } = useEdition();
  const [language, setLanguage] = useState<Language>(at.locale);
  const { data, isLoading, problem } = useOfficeQuery('previewPrint', {
    kind,
    language,
    editionId: edition.id,
  });
  const title = sentTitle(kind, at.locale);
  return (
    <>
      <PageHead
        above={<OfficeLink to="/admin/documents">{m.admin_documents({}, at)}</OfficeLink>}
        title={title}
        lead={SENT_ABOUT[kind]({}, at)}
      />
      <section className="print-preview sent-sample" aria-busy={isLoading}>
        <LanguageChoice value={language} onChange={setLanguage} />
        <p className="note">{m.sent_sample({}, at)}</p>
        <Alert>{problem}</Alert>
        {!data && isLoading && <p className="waiting">{m.print_preview_making({}, at)}</p>}
        {data && <PreviewPages title={title} preview={data} />}
      </section>
    </>
  );
}
