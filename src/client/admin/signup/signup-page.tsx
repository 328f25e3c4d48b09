import { Suspense, useEffect } from 'react';
import { FilesOfSignup } from '#client/admin/files/files-of-signup.tsx';
import { DocumentsOfSignup } from '#client/admin/payments/documents/documents-of-signup.tsx';
import { navigate, useAddress } from '#client/admin/router.ts';
import { NoticePage } from '#client/admin/shell/notice-page.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import type { OfficePageProps } from '#client/admin/shell/page-props.ts';
import { AttentionSection } from '#client/admin/signup/attention-section.tsx';
import { DataSection } from '#client/admin/signup/data-section.tsx';
import { GuardiansSection } from '#client/admin/signup/guardians-section.tsx';
import { HistorySection } from '#client/admin/signup/history-section.tsx';
import { MessagesSection } from '#client/admin/signup/messages-section.tsx';
import { DetailsSection, MoneySection } from '#client/admin/signup/money-section.tsx';
import { NewsLine } from '#client/admin/signup/news-line.tsx';
import { NotesSection } from '#client/admin/signup/notes-section.tsx';
import { PaymentsSection } from '#client/admin/signup/payments-section.tsx';
import { GroupsSection, PersonsSection } from '#client/admin/signup/persons-section.tsx';
import { SignupHead } from '#client/admin/signup/signup-head.tsx';
import { SignupWorkContext } from '#client/admin/signup/signup-work.tsx';
import { TagsSection } from '#client/admin/signup/tags-section.tsx';
import { useOfficeSignup } from '#client/admin/signup/use-office-signup.ts';
import { lazyPart } from '#client/components/lazy-part.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { may } from '#client/lib/session/use-account.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/signup/signup-page.css';
import '#client/admin/signup/signup-parts.css';

/** The form is a large chunk that most visits of this page never need. */
const EditForm = lazyPart(() => import('#client/admin/signup/edit-form.tsx'));

export default function SignupPage({ account, params }: OfficePageProps) {
  const { id = '' } = params;
  return <OneSignup key={id} id={id} account={account} />;
}

function OneSignup({ id, account }: { id: string } & Pick<OfficePageProps, 'account'>) {
  const at = useLocale();
  const { found, isMissing, problem, reload, news, act } = useOfficeSignup(id, account.email);
  const number = found?.signup.number;
  useEffect(() => {
    if (number) document.title = `${number} · ${m.admin_title({}, at)}`;
  }, [number, at]);
  if (isMissing) {
    const text = m.signup_not_found_text({}, at);
    return (
      <NoticePage title={m.signup_not_found_title({}, at)} text={text}>
        <OfficeLink to="/admin/signups" className="next-step">
          {m.signup_back({}, at)}
        </OfficeLink>
      </NoticePage>
    );
  }
  const retry = problem && (
    <Alert onRetry={reload}>
      {problem} {found && m.signup_outdated({}, at)}
    </Alert>
  );
  if (!found) return retry || <p className="waiting">{m.admin_loading({}, at)}</p>;
  const canWrite = may(account, 'signups.write');
  return (
    <SignupWorkContext value={{ account, ...found, canWrite, news, act }}>
      {retry}
      <Content canWrite={canWrite} isCancelled={found.signup.state === 'cancelled'} />
    </SignupWorkContext>
  );
}

function Content({ canWrite, isCancelled }: { canWrite: boolean; isCancelled: boolean }) {
  const at = useLocale();
  const toast = useToast();
  const { path, search } = useAddress();
  const leave = () => navigate(path, { replace: true });
  // In the address, so that a reload keeps the editor open.
  if (canWrite && !isCancelled && new URLSearchParams(search).has('edit')) {
    return (
      <div className="office-edit">
        <NewsLine />
        <Suspense fallback={<p className="waiting">{m.admin_loading({}, at)}</p>}>
          <EditForm
            onClose={leave}
            onSaved={() => {
              leave();
              scrollTo(0, 0);
              toast({ text: m.signup_edit_saved({}, at) });
            }}
          />
        </Suspense>
      </div>
    );
  }
  return (
    <article className="one-signup">
      <SignupHead />
      <NewsLine />
      <AttentionSection />
      <div className="signup-columns">
        <div>
          <PersonsSection />
          <GroupsSection />
          <GuardiansSection />
          <FilesOfSignup />
          <MoneySection />
          <PaymentsSection />
          <DocumentsOfSignup />
          <DetailsSection />
        </div>
        <div>
          <TagsSection />
          <NotesSection />
          <MessagesSection />
          <HistorySection />
          <DataSection />
        </div>
      </div>
    </article>
  );
}
