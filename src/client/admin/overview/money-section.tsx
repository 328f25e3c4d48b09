import type { Overview } from '#client/admin/overview/overview.ts';
import { Fact } from '#client/components/fact.tsx';
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
        <Fact label={m.pay_sum_expected({}, at)}>{formatAmount(expectedMinor, at.locale)}</Fact>
        <Fact label={m.pay_sum_kept({}, at)}>{formatAmount(receivedMinor, at.locale)}</Fact>
        <Fact label={m.pay_sum_owed({}, at)}>{formatAmount(owedMinor, at.locale)}</Fact>
        <div className="sums-part">
          <dt>{m.overview_money_past_due({}, at)}</dt>
          <dd>{formatAmount(pastDueMinor, at.locale)}</dd>
        </div>
        {toReturnMinor > 0 && (
          <Fact label={m.pay_sum_surplus({}, at)}>{formatAmount(toReturnMinor, at.locale)}</Fact>
        )}
      </dl>
    </section>
  );
}
