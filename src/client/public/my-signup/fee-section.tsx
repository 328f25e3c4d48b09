import { AmountLine } from '#client/components/amount-line.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { Section } from '#client/public/my-signup/section.tsx';
import { feeLineKey, priceSignup } from '#domain/fees/price-signup.ts';
import { feeLineLabel } from '#i18n/fee-lines.ts';
import { m } from '#i18n/texts.ts';

/** Prices the lines again, because the server words them in the signup's language. */
export function FeeSection({
  signup: { signup: form, pricing, totalMinor, money },
}: {
  signup: SignupView;
}) {
  const at = useLocale();
  const { lines } = priceSignup(form, pricing);
  return (
    <Section title={m.my_fees_title({}, at)}>
      {lines.length === 0 ? (
        <p>{m.my_fees_none({}, at)}</p>
      ) : (
        <ul className="my-fees">
          {lines.map((line) => (
            <li key={feeLineKey(line)}>
              <AmountLine
                label={feeLineLabel(line, form, at.locale)}
                amountMinor={line.amountMinor}
              />
            </li>
          ))}
          <li>
            <AmountLine label={m.my_fees_total({}, at)} amountMinor={totalMinor} isTotal />
          </li>
          {money.receivedMinor > 0 && (
            <li>
              <AmountLine label={m.my_fees_received({}, at)} amountMinor={money.receivedMinor} />
            </li>
          )}
          {money.returnedMinor > 0 && (
            <li>
              <AmountLine label={m.my_fees_returned({}, at)} amountMinor={money.returnedMinor} />
            </li>
          )}
        </ul>
      )}
    </Section>
  );
}
