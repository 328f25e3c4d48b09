import { useLocale } from '#client/components/locale-context.tsx';
import type { EditionConfig } from '#domain/edition/config.ts';
import { formatLocalMinute } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export function Steps({ config }: { config: EditionConfig }) {
  const at = useLocale();
  const { payment, signup } = config;
  const count = payment.dueDays;
  const date = formatLocalMinute(signup.editableUntil, at.locale);
  const steps: [string, string][] = [
    [m.home_step_form({}, at), m.home_step_form_text({}, at)],
    [
      m.home_step_payment({}, at),
      payment.onlineEnabled
        ? m.home_step_payment_online({ count }, at)
        : m.home_step_payment_bank({ count }, at),
    ],
    [m.home_step_confirmation({}, at), m.home_step_confirmation_text({ date }, at)],
  ];
  return (
    <ol className="steps">
      {steps.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
