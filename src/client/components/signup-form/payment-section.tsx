import { useLocale } from '#client/components/locale-context.tsx';
import { EmailField } from '#client/components/signup-form/email-field.tsx';
import { ownFieldId } from '#client/components/signup-form/field-id.ts';
import { Checkbox, Radios, TextField } from '#client/components/signup-form/fields.tsx';
import { useFieldError, useForm } from '#client/components/signup-form/form-context.tsx';
import { callFunction } from '#client/lib/visitor-client.ts';
import type { SignupDraft } from '#domain/draft/draft.ts';
import { sharedSchool, withSchoolBilling } from '#domain/draft/known-school.ts';
import type { Billing } from '#domain/signup/billing.ts';
import { m } from '#i18n/texts.ts';

interface PaymentSectionProps {
  draft: SignupDraft;
}

/** The payment method, shown also when there is only one, and the payer's details. */
export function PaymentSection({ draft }: PaymentSectionProps) {
  const at = useLocale();
  const { config, update } = useForm();
  return (
    <section className="form-section" aria-labelledby="payment-title">
      <h2 id="payment-title">{m.form_payment_title({}, at)}</h2>
      <PaymentTypeField value={config.payment.onlineEnabled ? draft.paymentType : 'bank'} />
      <Checkbox
        id={ownFieldId('form', 'wants-billing')}
        label={m.form_wants_billing({}, at)}
        checked={draft.wantsBilling}
        onChange={(wantsBilling) => {
          update((next) => ({ ...next, wantsBilling }));
          if (wantsBilling) void proposeBilling(sharedSchool(draft), update);
        }}
      />
      {draft.wantsBilling && <BillingFields billing={draft.billing} />}
    </section>
  );
}

/** Fills empty billing details with those of the school that all persons share. */
async function proposeBilling(
  search: string,
  update: ReturnType<typeof useForm>['update'],
): Promise<void> {
  const known = await callFunction('findSchools', { search }).catch(() => ({ schools: [] }));
  update((draft) => (draft.wantsBilling ? withSchoolBilling(draft, known.schools) : draft));
}

function PaymentTypeField({ value }: { value: SignupDraft['paymentType'] }) {
  const at = useLocale();
  const { config, update, touch } = useForm();
  const errorAt = useFieldError();
  const id = ownFieldId('form', 'paymentType');
  return (
    <Radios
      id={id}
      label={m.field_payment_type({}, at)}
      error={errorAt(id)}
      value={value}
      choices={[
        {
          value: 'bank',
          label: m.form_payment_bank({}, at),
          note: m.form_payment_bank_note({ count: config.payment.dueDays }, at),
        },
        ...(config.payment.onlineEnabled
          ? [
              {
                value: 'online',
                label: m.form_payment_online({}, at),
                note: m.form_payment_online_note({}, at),
              },
            ]
          : []),
      ]}
      onChange={(chosen) =>
        update((next) => ({ ...next, paymentType: chosen as SignupDraft['paymentType'] }))
      }
      onBlur={() => touch(id)}
    />
  );
}

function BillingFields({ billing }: { billing: Billing }) {
  const at = useLocale();
  const { update, touch } = useForm();
  const errorAt = useFieldError();
  const field = (name: keyof Billing) => {
    const id = ownFieldId('form', `billing-${name}`);
    return {
      id,
      value: billing[name],
      error: errorAt(id),
      onChange: (value: string) =>
        update((draft) => ({ ...draft, billing: { ...draft.billing, [name]: value } })),
      onBlur: () => touch(id),
    };
  };
  return (
    <div className="billing">
      <TextField
        {...field('name')}
        label={m.field_billing_name({}, at)}
        autoComplete="organization"
      />
      <div className="field-pair">
        <TextField
          {...field('ico')}
          label={m.field_billing_ico({}, at)}
          inputMode="numeric"
          optional
        />
        <TextField {...field('dic')} label={m.field_billing_dic({}, at)} optional />
      </div>
      <TextField {...field('address')} label={m.field_billing_address({}, at)} lines={2} optional />
      <EmailField
        {...field('email')}
        label={m.field_billing_email({}, at)}
        optional
        hint={m.form_billing_email_hint({}, at)}
      />
    </div>
  );
}
