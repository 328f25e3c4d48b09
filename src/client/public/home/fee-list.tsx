import { AmountLine } from '#client/components/amount-line.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { feeExample } from '#client/public/home/fee-example.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { feeLineKey, priceSignup, pricingRulesOf } from '#domain/fees/price-signup.ts';
import type { AmountMinor } from '#domain/money.ts';
import { feeLineLabel } from '#i18n/fee-lines.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export function FeeList({ config }: { config: EditionConfig }) {
  const at = useLocale();
  const { prices, lunch, chamberCategories } = config;
  const fees: [string, AmountMinor][] = [
    [m.home_fee_educator({}, at), prices.low],
    [m.home_fee_solo({}, at), prices.low],
  ];
  if (chamberCategories.length > 0) {
    fees.push([m.home_fee_duo({}, at), prices.duo], [m.home_fee_high({}, at), prices.high]);
  }
  if (lunch.offered) fees.push([m.home_fee_lunch({}, at), prices.lunch]);
  return (
    <>
      <dl className="fees">
        {fees.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatAmount(amount, at.locale)}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{m.home_fees_note({}, at)}</p>
      <Example config={config} />
    </>
  );
}

function Example({ config }: { config: EditionConfig }) {
  const at = useLocale();
  const form = feeExample(config);
  if (form === null) return null;
  const { lines, totalMinor } = priceSignup(form, pricingRulesOf(config));
  return (
    <div className="example">
      <h3>{m.home_example_title({}, at)}</h3>
      <p>
        {m.home_example_intro({}, at)}
        {config.lunch.offered && ` ${m.home_example_lunch({}, at)}`}
      </p>
      <ul>
        {lines.map((line) => (
          <li key={feeLineKey(line)}>
            <AmountLine
              label={feeLineLabel(line, form, at.locale)}
              amountMinor={line.amountMinor}
            />
          </li>
        ))}
      </ul>
      <p className="example-total">
        <AmountLine label={m.home_example_total({}, at)} amountMinor={totalMinor} isTotal />
      </p>
    </div>
  );
}
