import type { ReactNode } from 'react';
import { AmountLine } from '#client/components/amount-line.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { SignupDraft } from '#domain/draft/draft.ts';
import { feeLineKey, type SignupPrice } from '#domain/fees/price-signup.ts';
import { feeLineLabel } from '#i18n/fee-lines.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface PriceSummaryProps {
  price: SignupPrice;
  draft: Pick<SignupDraft, 'persons' | 'groups'>;
  children?: ReactNode;
}

/** The price with its lines, always visible, beside the form or at the bottom of the screen. */
export function PriceSummary({ price, draft, children }: PriceSummaryProps) {
  const at = useLocale();
  return (
    <aside className="price-bar" aria-label={m.form_price_title({}, at)}>
      <details className="price-details">
        <summary>
          <span>{m.form_price_total({}, at)}</span>
          <strong className="price-total" aria-live="polite" aria-atomic="true">
            {formatAmount(price.totalMinor, at.locale)}
          </strong>
          <span className="price-more">{m.form_price_lines({}, at)}</span>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
        <section className="price-scroll" aria-label={m.form_price_lines({}, at)} tabIndex={0}>
          <FeeLines price={price} draft={draft} />
        </section>
      </details>
      {children}
    </aside>
  );
}

export function FeeLines({ price, draft }: Omit<PriceSummaryProps, 'children'>) {
  const at = useLocale();
  return (
    <ul className="price-lines">
      {price.lines.map((line) => (
        <li key={feeLineKey(line)}>
          <AmountLine label={feeLineLabel(line, draft, at.locale)} amountMinor={line.amountMinor} />
        </li>
      ))}
    </ul>
  );
}
