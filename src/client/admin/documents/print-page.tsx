import { useState } from 'react';
import { UnnamedNotice } from '#client/admin/documents/bulletin/unnamed-notice.tsx';
import { PreviewPages } from '#client/admin/documents/preview-pages.tsx';
import { EMPTY_CHOICE, type PrintChoice, requestOf } from '#client/admin/documents/print-choice.ts';
import { PrintChoices } from '#client/admin/documents/print-choices.tsx';
import { PRINT_ABOUT } from '#client/admin/documents/print-words.ts';
import { RunList } from '#client/admin/documents/run-list.tsx';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useAddress } from '#client/admin/router.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { NoticePage } from '#client/admin/shell/notice-page.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import type { OfficePageProps } from '#client/admin/shell/page-props.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { PageHead } from '#client/kit/page.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { may } from '#client/lib/session/use-account.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { PRINT_FACTS, PRINT_KINDS, type PrintKind } from '#domain/prints/print-kind.ts';
import { printTitle } from '#i18n/print-texts.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/documents/documents.css';

/** One kind of document: its recipients, layout and the print button. */
export default function PrintPage({ account, params }: OfficePageProps) {
  const kind = PRINT_KINDS.find((known) => known === params.kind);
  if (!kind || !may(account, PRINT_FACTS[kind].permission)) return <UnknownKind />;
  return <PrintWork key={kind} kind={kind} />;
}

function UnknownKind() {
  const at = useLocale();
  return (
    <NoticePage title={m.admin_not_found_title({}, at)} text={m.admin_not_found_text({}, at)}>
      <OfficeLink to="/admin/documents">{m.admin_documents({}, at)}</OfficeLink>
    </NoticePage>
  );
}

function PrintWork({ kind }: { kind: PrintKind }) {
  const at = useLocale();
  const { edition } = useEdition();
  const asked = new URLSearchParams(useAddress().search).getAll('category');
  const [choice, setChoice] = useState<PrintChoice>({
    ...EMPTY_CHOICE,
    language: at.locale,
    categories: asked.filter((code) => edition.categories.some((known) => known.code === code)),
  });
  const making = useOfficeMutation();
  const request = requestOf(kind, edition.id, choice);
  const make = (output: 'pdf' | 'zip') =>
    making.run(async () => {
      await callAsUser('startPrint', { ...request, output });
    });
  return (
    <>
      <PageHead
        above={<OfficeLink to="/admin/documents">{m.admin_documents({}, at)}</OfficeLink>}
        title={printTitle(kind, at.locale)}
        lead={PRINT_ABOUT[kind]({}, at)}
      />
      {kind === 'bulletin' && <UnnamedNotice edition={edition} />}
      <div className="print-work">
        <form
          className="print-form"
          onSubmit={(event) => {
            event.preventDefault();
            void make('pdf');
          }}
        >
          <PrintChoices kind={kind} choice={choice} onChange={setChoice} />
          <Alert>{making.problem}</Alert>
          <div className="print-actions">
            <button type="submit" className="button" disabled={making.isRunning}>
              {m.print_make({}, at)}
            </button>
            {PRINT_FACTS[kind].hasParts && (
              <QuietButton disabled={making.isRunning} onClick={() => make('zip')}>
                {m.print_make_each({}, at)}
              </QuietButton>
            )}
          </div>
        </form>
        <Preview title={printTitle(kind, at.locale)} request={request} />
      </div>
      <section className="print-runs">
        <h2>{m.print_runs({}, at)}</h2>
        <RunList kind={kind} />
      </section>
    </>
  );
}

function Preview({ title, request }: { title: string; request: ReturnType<typeof requestOf> }) {
  const at = useLocale();
  const looking = useOfficeMutation();
  const [shown, setShown] = useState<FunctionOutput<'previewPrint'> | null>(null);
  const look = () =>
    looking.run(async () => {
      setShown(await callAsUser('previewPrint', request));
    });
  return (
    <section className="print-preview" aria-busy={looking.isRunning}>
      <h2>{m.print_preview({}, at)}</h2>
      <QuietButton disabled={looking.isRunning} onClick={look}>
        {looking.isRunning
          ? m.print_preview_making({}, at)
          : shown
            ? m.print_preview_again({}, at)
            : m.print_preview_show({}, at)}
      </QuietButton>
      <Alert>{looking.problem}</Alert>
      {shown?.isSample && <p className="note">{m.print_preview_sample({}, at)}</p>}
      {shown && <PreviewPages title={title} preview={shown} />}
    </section>
  );
}
