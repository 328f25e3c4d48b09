import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { lazyPart } from '#client/components/lazy-part.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { DraftNotices } from '#client/components/signup-form/draft-notices.tsx';
import { OfflineNotice } from '#client/components/signup-form/offline-notice.tsx';
import { SignupForm } from '#client/components/signup-form/signup-form.tsx';
import { type DraftStore, useDraft } from '#client/components/signup-form/use-draft.ts';
import type { PageProps } from '#client/public/page-data.ts';
import { usePageAddress } from '#client/public/preview.tsx';
import { ClosedNotice } from '#client/public/signup/closed-notice.tsx';
import { ConfigNotice } from '#client/public/signup/config-notice.tsx';
import { DraftBar } from '#client/public/signup/draft-bar.tsx';
import { isKeptUnasked } from '#client/public/signup/kept-unasked.ts';
import { Review } from '#client/public/signup/review.tsx';
import { Sent } from '#client/public/signup/sent.tsx';
import { useLinkedDraft } from '#client/public/signup/use-linked-draft.ts';
import type { SentResult } from '#client/public/signup/use-sending.ts';
import { useServerCopy } from '#client/public/signup/use-server-copy.ts';
import { useSignupStart } from '#client/public/signup/use-signup-start.ts';
import { useStep } from '#client/public/signup/use-step.ts';
import { isUntouched, newDraft } from '#domain/draft/draft.ts';
import { withoutLostLunches } from '#domain/draft/edit-draft.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { pricingRulesOf } from '#domain/fees/price-signup.ts';
import type { Issue } from '#domain/issues.ts';
import { signupWindow } from '#domain/signup/state.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { formatLocalMinute } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

const EarlierPeople = lazyPart(() => import('#client/public/signup/earlier-people.tsx'));

/** A fixed key, because server and browser must render the same. */
const FIRST_DRAFT = { draft: newDraft('first'), base: null, began: null };

export function Page({ config, data, now }: PageProps) {
  const at = useLocale();
  const store = useDraft(config.id, FIRST_DRAFT);
  const linkProblem = useLinkedDraft(store);
  const [start, forgetStart] = useSignupStart(store, !data.preview);
  const minute = localMinute(now, config.edition.timeZone);
  const [sent, setSent] = useState<SentResult | null>(null);
  const copy = useServerCopy(store, { isActive: !data.preview && !sent, captcha: data.captcha });
  const step = useStep();
  const [startAt, setStartAt] = useState<string>();
  const [serverIssues, setServerIssues] = useState<readonly Issue[]>([]);
  const rules = useMemo(() => pricingRulesOf(config), [config]);
  const window = signupWindow(config, minute);

  const refuse = useCallback(
    (issues: readonly Issue[]) => {
      setServerIssues(issues);
      step.goTo('form');
    },
    [step.goTo],
  );
  const forgetRefusal = useCallback(
    () => setServerIssues((issues) => (issues.length === 0 ? issues : [])),
    [],
  );
  const update = useCallback<DraftStore['update']>(
    (change) => {
      forgetRefusal();
      store.update(change);
    },
    [store.update, forgetRefusal],
  );
  // Edits do this themselves; this covers changes by the office and the passing of time.
  const kept = withoutLostLunches(store.draft, { config, now: minute });
  const hasLostLunch = kept !== store.draft;
  useEffect(() => {
    if (hasLostLunch) store.update((draft) => withoutLostLunches(draft, { config, now: minute }));
  }, [hasLostLunch, store.update, config, minute]);
  // Errors under the old configuration may be obsolete under the new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the configuration
  useEffect(forgetRefusal, [config.version]);

  if (sent) return <Sent {...sent} config={config} />;
  if (window !== 'open' && isUntouched(store.draft)) {
    return <ClosedNotice config={config} window={window} />;
  }
  return (
    <>
      <Title
        config={config}
        isReview={step.current === 'review'}
        isOnServer={!data.preview && isKeptUnasked(data.captcha) && !store.kept.isLocal}
      />
      {window !== 'open' && <ClosedNotice config={config} window={window} isAside />}
      <DraftNotices store={store} linkProblem={linkProblem} />
      <ConfigNotice config={config} />
      <OfflineNotice />
      {step.current === 'form' ? (
        <>
          {start && (
            <Suspense fallback={null}>
              <EarlierPeople start={start} store={store} config={config} onDone={forgetStart} />
            </Suspense>
          )}
          {!data.preview && <DraftBar store={store} captcha={data.captcha} copy={copy} />}
          <SignupForm
            key={store.generation}
            draft={store.draft}
            update={update}
            config={config}
            now={minute}
            rules={rules}
            serverIssues={serverIssues}
            asksFor="contact"
            startAt={startAt}
            next={{
              text: m.form_to_review({}, at),
              go: () => {
                setStartAt(undefined);
                step.goTo('review');
              },
            }}
          />
        </>
      ) : (
        <Review
          store={store}
          config={config}
          now={minute}
          captcha={data.captcha}
          onBack={(person) => {
            setStartAt(person);
            step.goTo('form');
          }}
          onRefused={refuse}
          onSent={setSent}
        />
      )}
    </>
  );
}

interface TitleProps {
  config: ConfigRecord;
  isReview: boolean;
  /** The draft is kept on the server too, unless its user objects. */
  isOnServer: boolean;
}

function Title({ config, isReview, isOnServer }: TitleProps) {
  const at = useLocale();
  const home = usePageAddress('/');
  // Screen readers should announce a new step like a new page.
  useEffect(() => {
    if (!isReview) return;
    document.getElementById('step-title')?.focus();
    scrollTo(0, 0);
  }, [isReview]);
  return (
    <div className="form-title">
      <p className="form-edition">
        <a href={home}>{m.form_back_home({}, at)}</a>
      </p>
      <h1 id="step-title" tabIndex={-1}>
        {isReview ? m.review_title({}, at) : m.form_title({}, at)}
      </h1>
      {!isReview && (
        <p className="form-lead">
          {m.form_lead({ date: formatLocalMinute(config.signup.closesAt, at.locale) }, at)}{' '}
          <span className="needs-script">
            {isOnServer ? m.form_lead_saved_server({}, at) : m.form_lead_saved({}, at)}
          </span>
        </p>
      )}
    </div>
  );
}
