import { useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { ConsentsSection } from '#client/components/signup-form/consents-section.tsx';
import { focusField } from '#client/components/signup-form/field-id.ts';
import { placeIssues } from '#client/components/signup-form/form-issues.ts';
import { OfflineNotice } from '#client/components/signup-form/offline-notice.tsx';
import { FeeLines } from '#client/components/signup-form/price-summary.tsx';
import { usePreview } from '#client/public/preview.tsx';
import { ReviewedData } from '#client/public/signup/reviewed-data.tsx';
import { type SendingOptions, useSending } from '#client/public/signup/use-sending.ts';
import { checkDraft } from '#domain/draft/check-draft.ts';
import { priceDraft } from '#domain/draft/price-draft.ts';
import { pricingRulesOf } from '#domain/fees/price-signup.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface ReviewProps extends SendingOptions {
  /** Called with the key of the person to edit. */
  onBack(person?: string): void;
}

/** Shows all data before sending, the consents and the submit button. */
export function Review(props: ReviewProps) {
  const { store, config, now, onBack, onRefused } = props;
  const { draft } = store;
  const at = useLocale();
  const [showErrors, setShowErrors] = useState(false);
  const sending = useSending(props);
  const isPreview = usePreview() !== undefined;
  const price = priceDraft(draft, { config, rules: pricingRulesOf(config), now });
  const issues = checkDraft(draft, { config, now });
  const placed = placeIssues(issues, draft);
  const total = formatAmount(price.totalMinor, at.locale);

  const submit = async () => {
    if (isPreview || sending.state === 'sending') return;
    // The office may have changed the configuration during the review.
    const others = issues.filter(({ code }) => code !== 'consentRequired');
    if (others.length > 0) return onRefused(others);
    const [missing] = placed.list;
    if (missing) {
      setShowErrors(true);
      focusField(missing.fieldId);
      return;
    }
    await sending.send();
  };

  return (
    <div className="review">
      <p className="note">{m.review_lead({}, at)}</p>
      <ReviewedData draft={draft} config={config} now={now} price={price} onEdit={onBack} />
      <section className="form-section" aria-labelledby="review-price">
        <h2 id="review-price" className="visually-hidden">
          {m.form_price_title({}, at)}
        </h2>
        <details>
          <summary>{m.form_price_lines({}, at)}</summary>
          <FeeLines price={price} draft={draft} />
        </details>
        <p className="review-total">
          {m.form_price_total({}, at)} <strong>{total}</strong>
        </p>
      </section>
      <ConsentsSection store={store} config={config} issues={showErrors ? placed : null} />
      <SendProblem text={sending.problem} />
      <OfflineNotice isRepeated />
      <p className="review-binding">{m.review_binding({ amount: total }, at)}</p>
      <div className="form-end">
        <button type="button" className="button quiet" onClick={() => onBack()}>
          {m.review_back({}, at)}
        </button>
        <button
          type="button"
          className="button big"
          aria-disabled={isPreview || sending.state === 'sending'}
          onClick={() => void submit()}
        >
          {sendText(sending.state, at)}
        </button>
      </div>
      {isPreview && <p className="note">{m.preview_not_sent({}, at)}</p>}
      {sending.state === 'sending' && (
        <div className="sending">
          <progress aria-label={m.state_sending({}, at)} />
          <p role="status">{m.review_sending({}, at)}</p>
        </div>
      )}
    </div>
  );
}

function sendText(state: 'ready' | 'sending' | 'failed', at: ReturnType<typeof useLocale>): string {
  if (state === 'sending') return m.state_sending({}, at);
  return state === 'failed' ? m.review_send_again({}, at) : m.review_send({}, at);
}

function SendProblem({ text }: { text: string }) {
  const at = useLocale();
  if (text === '') return null;
  return (
    <div className="form-notice wrong" role="alert">
      <p>{text}</p>
      <p>{m.review_failed_safe({}, at)}</p>
    </div>
  );
}
