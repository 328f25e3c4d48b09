import { useState } from 'react';
import { ConsentsDialog } from '#client/admin/signup/consents-dialog.tsx';
import { Part } from '#client/admin/signup/part.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { AmountLine } from '#client/components/amount-line.tsx';
import { Fact } from '#client/components/fact.tsx';
import { formerConsents } from '#client/components/former-consents.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { feeLineKey, priceSignup } from '#domain/fees/price-signup.ts';
import { isWithdrawable } from '#domain/signup/consent-changes.ts';
import { feeLineLabel } from '#i18n/fee-lines.ts';
import { formatAmount, formatDate, joinNames } from '#i18n/format.ts';
import { paymentTypeText } from '#i18n/signup-words.ts';
import { localized, m } from '#i18n/texts.ts';

/** Prices the lines again, because the server words them in the signup's language. */
export function MoneySection() {
  const at = useLocale();
  const { signup } = useSignupWork();
  const { lines } = priceSignup(signup.signup, signup.pricing);
  return (
    <Part title={m.signup_money({}, at)} part="money">
      <ul className="fee-list">
        {lines.map((line) => (
          <li key={feeLineKey(line)} data-kind={line.kind}>
            <AmountLine
              label={feeLineLabel(line, signup.signup, at.locale)}
              amountMinor={line.amountMinor}
            />
          </li>
        ))}
        <li>
          <AmountLine label={m.signup_total({}, at)} amountMinor={signup.totalMinor} isTotal />
        </li>
      </ul>
      <dl className="person-facts">
        <Fact label={m.signup_payment_type({}, at)}>
          {paymentTypeText(signup.signup.paymentType, at.locale)}
        </Fact>
        <Fact label={m.signup_payment({}, at)}>
          <PaymentText />
        </Fact>
        <Fact label={m.signup_price_list({}, at)}>
          <PricesText />
        </Fact>
      </dl>
    </Part>
  );
}

function PaymentText() {
  const at = useLocale();
  const { payment } = useSignupWork().signup;
  if (!payment) return m.signup_payment_none({}, at);
  return m.signup_payment_due(
    {
      iban: payment.iban.replace(/(.{4})(?=.)/g, '$1 '),
      symbol: payment.variableSymbol,
      date: formatDate(payment.dueDate, at.locale),
    },
    at,
  );
}

function PricesText() {
  const at = useLocale();
  const { signup, config } = useSignupWork();
  const { low, duo, high, lunch } = signup.pricing.prices;
  const isCurrent =
    JSON.stringify([low, duo, high, lunch]) ===
    JSON.stringify([config.prices.low, config.prices.duo, config.prices.high, config.prices.lunch]);
  const [lowText = '', duoText = '', highText = '', lunchText = ''] = [low, duo, high, lunch].map(
    (price) => formatAmount(price, at.locale),
  );
  const inputs = { low: lowText, duo: duoText, high: highText, lunch: lunchText };
  const which = isCurrent
    ? m.signup_price_list_current({}, at)
    : m.signup_price_list_frozen({}, at);
  return `${which}: ${m.signup_price_list_of(inputs, at)}`;
}

export function DetailsSection() {
  const at = useLocale();
  const { signup, config, canWrite } = useSignupWork();
  const [isChanging, setChanging] = useState(false);
  const { billing } = signup;
  const texts = [...config.consents, ...formerConsents(signup.consents, config, at.locale)];
  const canChange = canWrite && !signup.mergedInto && texts.some(isWithdrawable);
  const given = texts.flatMap((text) => {
    const own = signup.consents.filter(({ id }) => id === text.id);
    return own.length === 0 ? [] : [{ text, own }];
  });
  return (
    <Part title={m.signup_details({}, at)} part="money">
      <dl className="person-facts">
        <Fact label={m.my_billing({}, at)}>
          {billing
            ? [
                billing.name,
                billing.address,
                billing.ico && m.my_billing_ico({ ico: billing.ico }, at),
                billing.dic && m.my_billing_dic({ dic: billing.dic }, at),
                billing.email,
              ]
                .filter(Boolean)
                .join(' · ')
            : m.my_billing_none({}, at)}
        </Fact>
        <Fact label={m.signup_consents({}, at)}>
          {given.length === 0 && m.signup_consents_none({}, at)}
          {given.map(({ text, own }) => {
            const people = own.flatMap(
              ({ person }) => signup.signup.persons[person ?? -1]?.name ?? [],
            );
            const isOlder = own.some(({ version }) => version !== text.version);
            return (
              <span key={text.id} className="consent-line">
                {localized(text.text, at.locale)}
                {isOlder && ` (${m.my_consents_older({}, at)})`}
                <span className="cell-second">
                  {people.length > 0
                    ? m.my_consents_for({ people: joinNames(people, at.locale) }, at)
                    : m.signup_consent_all({}, at)}
                </span>
              </span>
            );
          })}
          {canChange && (
            <LinkButton onClick={() => setChanging(true)}>
              {m.my_consents_change({}, at)}
            </LinkButton>
          )}
        </Fact>
      </dl>
      {isChanging && <ConsentsDialog onClose={() => setChanging(false)} />}
    </Part>
  );
}
