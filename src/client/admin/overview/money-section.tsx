import type { Overview } from '#client/admin/overview/overview.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export function MoneySection({ money }: Pick<Overview, 'money'>) {
  const at = useLocale();
  const { expectedMinor, receivedMinor, owedMinor, toReturnMinor, pastDueMinor } = money;
  // Overpayments do not fill the bar for signups that still owe.
  const settledMinor = expectedMinor - owedMinor;
  const percent = expectedMinor === 0 ? 0 : Math.floor((settledMinor / expectedMinor) * 100);
  return (
    <section aria-labelledby="money-title">
      <h2 id="money-title">{m.overview_money({}, at)}</h2>
      <meter
        className="money-meter"
        min={0}
        max={100}
        value={percent}
        aria-label={m.overview_money_share({ percent }, at)}
      >
        {m.overview_money_share({ percent }, at)}
      </meter>
      <dl className="sums">
        <div>
          <dt>{m.pay_sum_expected({}, at)}</dt>
          <dd>{formatAmount(expectedMinor, at.locale)}</dd>
        </div>
        <div>
          <dt>{m.pay_sum_kept({}, at)}</dt>
          <dd>{formatAmount(receivedMinor, at.locale)}</dd>
        </div>
        <div>
          <dt>{m.pay_sum_owed({}, at)}</dt>
          <dd>{formatAmount(owedMinor, at.locale)}</dd>
        </div>
        <div className="sums-part">
          <dt>{m.overview_money_past_due({}, at)}</dt>
          <dd>{formatAmount(pastDueMinor, at.locale)}</dd>
        </div>
        {toReturnMinor > 0 && (
          <div>
            <dt>{m.pay_sum_surplus({}, at)}</dt>
            <dd>{formatAmount(toReturnMinor, at.locale)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
