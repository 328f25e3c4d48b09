import { useState } from 'react';
import { ReasonDialog } from '#client/admin/signup/reason-dialog.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { typedAmount, writtenAmount } from '#client/admin/signup/typed-amount.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { AmountField } from '#client/kit/amount-field.tsx';
import { RadioGroup } from '#client/kit/choices.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { PriceList } from '#domain/edition/config.ts';
import { amountMinor } from '#domain/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Price = keyof PriceList;
const PRICES: [Price, typeof m.signup_prices_low][] = [
  ['low', m.signup_prices_low],
  ['duo', m.signup_prices_duo],
  ['high', m.signup_prices_high],
  ['lunch', m.signup_prices_lunch],
];

/** Replaces the price list of one signup, which was frozen when it was sent. */
export function PricesDialog({ onClose }: { onClose(): void }) {
  const at = useLocale();
  const { prices } = useSignupWork().signup.pricing;
  const [isCurrent, setCurrent] = useState(true);
  const [isChecked, setChecked] = useState(false);
  const [typed, setTyped] = useState<Record<Price, string>>(() => ({
    low: writtenAmount(prices.low),
    duo: writtenAmount(prices.duo),
    high: writtenAmount(prices.high),
    lunch: writtenAmount(prices.lunch),
  }));
  const read = (price: Price) => typedAmount(typed[price]);
  const own = (): PriceList => ({
    low: read('low') ?? amountMinor(0),
    duo: read('duo') ?? amountMinor(0),
    high: read('high') ?? amountMinor(0),
    lunch: read('lunch') ?? amountMinor(0),
  });
  return (
    <ReasonDialog
      title={m.signup_prices_title({}, at)}
      text={m.signup_prices_text({}, at)}
      submitLabel={m.signup_waive_submit({}, at)}
      notify
      isReady={() => {
        setChecked(true);
        return isCurrent || PRICES.every(([price]) => read(price) !== null);
      }}
      change={(change) =>
        callAsUser('changeSignupTerms', { ...change, prices: isCurrent ? 'current' : own() })
      }
      done={({ totalMinor }) =>
        m.signup_terms_saved({ amount: formatAmount(totalMinor, at.locale) }, at)
      }
      onClose={onClose}
    >
      <RadioGroup
        legend={m.signup_price_list({}, at)}
        options={[
          { value: 'current', text: m.signup_prices_current({}, at) },
          { value: 'own', text: m.signup_prices_own({}, at) },
        ]}
        value={isCurrent ? 'current' : 'own'}
        onChange={(value) => setCurrent(value === 'current')}
      />
      {!isCurrent && (
        <div className="amount-fields">
          {PRICES.map(([price, label]) => (
            <AmountField
              key={price}
              label={label({}, at)}
              value={typed[price]}
              isWrong={isChecked && read(price) === null}
              onChange={(value) => setTyped({ ...typed, [price]: value })}
            />
          ))}
        </div>
      )}
    </ReasonDialog>
  );
}
