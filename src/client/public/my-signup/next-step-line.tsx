import { useLocale } from '#client/components/locale-context.tsx';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { type NextStep, nextStep } from '#client/public/my-signup/next-step.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { formatAmount, formatLongDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface NextStepLineProps {
  signup: SignupView;
  config: ConfigRecord;
  now: Date;
  isProgrammeOpen: boolean;
}

/** One true sentence about what comes next, above everything else. */
export function NextStepLine({ signup, config, now, isProgrammeOpen }: NextStepLineProps) {
  const { locale } = useLocale();
  const today = localDate(now, config.edition.timeZone);
  const step = nextStep(signup, config, { today, isProgrammeOpen });
  if (!step) return null;
  return <p className="my-next">{textOf(step, today, locale)}</p>;
}

function textOf(step: NextStep, today: string, language: Language): string {
  const at = { locale: language };
  switch (step.kind) {
    case 'correct':
      return m.my_next_correct({}, at);
    case 'wait':
      return m.my_next_wait({}, at);
    case 'cancelled':
      return m.my_next_cancelled({}, at);
    case 'ask-guardians':
      return m.my_next_guardians({}, at);
    case 'complete-programme':
      return m.my_next_programme({}, at);
    case 'look-at-list':
      return m.my_next_list({}, at);
    case 'pay': {
      const inputs = {
        amount: formatAmount(step.amountMinor, language),
        date: formatLongDate(step.dueDate, language),
      };
      return step.isLate ? m.my_next_pay_late(inputs, at) : m.my_next_pay(inputs, at);
    }
    case 'name-account':
      return m.my_next_account({ amount: formatAmount(step.amountMinor, language) }, at);
    case 'get-refund':
      return m.my_next_refund({ amount: formatAmount(step.amountMinor, language) }, at);
    case 'come':
      return today < step.day
        ? m.my_next_come({ date: formatLongDate(step.day, language) }, at)
        : m.my_next_here({}, at);
  }
}
