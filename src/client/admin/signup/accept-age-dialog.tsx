import { AgeWarningText } from '#client/admin/signup/age-warning-text.tsx';
import type { OfficeSignup } from '#client/admin/signup/office-signup.ts';
import { ReasonDialog } from '#client/admin/signup/reason-dialog.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';

interface AcceptAgeProps {
  warning: OfficeSignup['warnings'][number];
  onClose(): void;
}

export function AcceptAgeDialog({ warning, onClose }: AcceptAgeProps) {
  const at = useLocale();
  const { signup } = useSignupWork();
  const { isAccepted } = warning;
  const acceptedWarnings = [
    ...signup.warnings.filter((one) => one.isAccepted && one.key !== warning.key),
    ...(isAccepted ? [] : [warning]),
  ].map(({ key }) => key);
  return (
    <ReasonDialog
      title={isAccepted ? m.signup_unaccept_title({}, at) : m.signup_accept_title({}, at)}
      text={<AgeWarningText warning={warning} />}
      submitLabel={isAccepted ? m.signup_unaccept_submit({}, at) : m.signup_accept_submit({}, at)}
      notify={false}
      change={(change) => callAsUser('changeSignupTerms', { ...change, acceptedWarnings })}
      done={() => (isAccepted ? m.signup_unaccepted({}, at) : m.signup_accepted({}, at))}
      onClose={onClose}
    />
  );
}
