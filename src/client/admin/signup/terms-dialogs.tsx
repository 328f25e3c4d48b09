import { useState } from 'react';
import { ReasonDialog } from '#client/admin/signup/reason-dialog.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { typedAmount, writtenAmount } from '#client/admin/signup/typed-amount.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { AmountField } from '#client/kit/amount-field.tsx';
import { type Choice, RadioGroup } from '#client/kit/choices.tsx';
import { DateField } from '#client/kit/date-field.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { priceSignup } from '#domain/fees/price-signup.ts';
import { formatAmount, formatLocalMinute } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface DialogProps {
  onClose(): void;
}

type Waived = 'all' | 'part' | 'none';

export function WaiverDialog({ onClose }: DialogProps) {
  const at = useLocale();
  const { signup } = useSignupWork();
  const { waiver, ...rules } = signup.pricing;
  const full = priceSignup(signup.signup, rules).totalMinor;
  const known = waiver?.amountMinor ?? null;
  const [waived, setWaived] = useState<Waived>(waiver && known !== null ? 'part' : 'all');
  const [typed, setTyped] = useState(known === null ? '' : writtenAmount(known));
  const [isWrong, setWrong] = useState(false);
  const amount = typedAmount(typed);
  const choices: Choice<Waived>[] = [
    { value: 'all', text: m.signup_waive_all({ amount: formatAmount(full, at.locale) }, at) },
    { value: 'part', text: m.signup_waive_part({}, at) },
  ];
  if (waiver) choices.push({ value: 'none', text: m.signup_waive_none({}, at) });
  return (
    <ReasonDialog
      title={m.signup_waive_title({}, at)}
      text={m.signup_waive_text({}, at)}
      submitLabel={m.signup_waive_submit({}, at)}
      notify
      isReady={() => {
        const isFine = waived !== 'part' || (amount !== null && amount > 0);
        setWrong(!isFine);
        return isFine;
      }}
      change={(change) =>
        callAsUser('changeSignupTerms', {
          ...change,
          waiver: waived === 'none' ? null : { amountMinor: waived === 'all' ? null : amount },
        })
      }
      done={({ totalMinor }) =>
        m.signup_terms_saved({ amount: formatAmount(totalMinor, at.locale) }, at)
      }
      onClose={onClose}
    >
      <RadioGroup
        legend={m.signup_waive_what({}, at)}
        options={choices}
        value={waived}
        onChange={setWaived}
      />
      {waived === 'part' && (
        <AmountField
          label={m.signup_waive_amount({}, at)}
          value={typed}
          isWrong={isWrong}
          onChange={setTyped}
        />
      )}
    </ReasonDialog>
  );
}

export function DeadlineDialog({ onClose }: DialogProps) {
  const at = useLocale();
  const { signup, config } = useSignupWork();
  const [until, setUntil] = useState(signup.terms.editableUntil ?? '');
  const date = formatLocalMinute(config.signup.editableUntil, at.locale);
  return (
    <ReasonDialog
      title={m.signup_extend_title({}, at)}
      text={m.signup_extend_text({ date }, at)}
      submitLabel={m.signup_waive_submit({}, at)}
      notify
      change={(change) =>
        callAsUser('changeSignupTerms', { ...change, editableUntil: until || null })
      }
      done={() => m.signup_extended({}, at)}
      onClose={onClose}
    >
      <DateField
        label={m.signup_extend_until({}, at)}
        withTime
        value={until}
        hint={m.signup_extend_hint({}, at)}
        onChange={setUntil}
      />
    </ReasonDialog>
  );
}
