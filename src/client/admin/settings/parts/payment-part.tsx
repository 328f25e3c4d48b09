import { useEditor } from '#client/admin/settings/editor-context.ts';
import { CheckField, NumberField, TextField } from '#client/admin/settings/fields.tsx';
import { ListEditor } from '#client/admin/settings/list-editor.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { ConfigDraft } from '#domain/edition/config-draft.ts';
import { m } from '#i18n/texts.ts';

type CardPrice = ConfigDraft['payment']['cardPriceOptions'][number];

export function PaymentPart() {
  const at = useLocale();
  const { draft } = useEditor();
  return (
    <>
      <TextField path="payment.iban" className="field-account" />
      <TextField path="payment.accountName" hint={m.set_payment_account_hint({}, at)} />
      <div className="field-row">
        <TextField path="payment.bic" />
        <NumberField path="payment.dueDays" />
      </div>
      <div className="field-row">
        <TextField
          path="payment.specificSymbol"
          inputMode="numeric"
          hint={m.set_payment_specific_hint({}, at)}
        />
        <TextField path="payment.constantSymbol" inputMode="numeric" />
      </div>
      <fieldset className="set-group">
        <legend>{m.due_set_reminders({}, at)}</legend>
        <CheckField path="payment.reminders.enabled" />
        {draft.payment.reminders.enabled && (
          <div className="field-row">
            <TextField path="payment.reminders.daysBefore" hint={m.due_set_days_hint({}, at)} />
            <TextField path="payment.reminders.daysAfter" />
          </div>
        )}
        <CheckField path="payment.expiry.enabled" hint={m.due_set_expiry_hint({}, at)} />
        {draft.payment.expiry.enabled && <NumberField path="payment.expiry.daysAfterDue" />}
      </fieldset>
      <fieldset className="set-group">
        <legend>{m.set_payment_cards({}, at)}</legend>
        <CheckField path="payment.onlineEnabled" />
        {draft.payment.onlineEnabled && <CardPrices />}
      </fieldset>
    </>
  );
}

function CardPrices() {
  const at = useLocale();
  return (
    <>
      <p className="note">{m.set_payment_cards_lead({}, at)}</p>
      <ListEditor<CardPrice>
        path="payment.cardPriceOptions"
        addText={m.set_payment_card_add({}, at)}
        newItem={(key) => ({ key, amount: '', providerPriceId: '' })}
        nameOf={({ amount }, index) => (amount ? `${amount} €` : String(index + 1))}
        summaryOf={({ amount, providerPriceId }) =>
          [amount ? `${amount} €` : m.set_new_item({}, at), providerPriceId]
            .filter(Boolean)
            .join(' · ')
        }
      >
        {(path) => (
          <div className="field-row">
            <TextField
              path={`${path}.amount`}
              issuePath={path}
              inputMode="decimal"
              unit="€"
              className="field-short"
            />
            <TextField path={`${path}.providerPriceId`} />
          </div>
        )}
      </ListEditor>
    </>
  );
}
