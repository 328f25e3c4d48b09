import type { ReactNode } from 'react';
import type { OfficeSignup } from '#client/admin/signup/office-signup.ts';
import { ReasonDialog } from '#client/admin/signup/reason-dialog.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';

const WORDS = {
  age: {
    accept: m.signup_accept_title,
    accepted: m.signup_accepted,
    takeBack: m.signup_unaccept_title,
    takenBack: m.signup_unaccepted,
  },
  limit: {
    accept: m.signup_accept_limit_title,
    accepted: m.signup_limit_accepted,
    takeBack: m.signup_unaccept_limit_title,
    takenBack: m.signup_limit_unaccepted,
  },
};

interface AcceptWarningProps {
  warning: Pick<OfficeSignup['warnings'][number], 'key' | 'isAccepted'>;
  of: 'age' | 'limit';
  text: ReactNode;
  onClose(): void;
}

/** Accepts an age or a playing time, or takes that back. */
export function AcceptWarningDialog({ warning, of, text, onClose }: AcceptWarningProps) {
  const words = WORDS[of];
  const at = useLocale();
  const { signup } = useSignupWork();
  const { isAccepted } = warning;
  const acceptedWarnings = [
    ...[...signup.warnings, ...signup.limits].filter(
      (one) => one.isAccepted && one.key !== warning.key,
    ),
    ...(isAccepted ? [] : [warning]),
  ].map(({ key }) => key);
  return (
    <ReasonDialog
      title={(isAccepted ? words.takeBack : words.accept)({}, at)}
      text={text}
      submitLabel={isAccepted ? m.signup_unaccept_submit({}, at) : m.signup_accept_submit({}, at)}
      notify={false}
      change={(change) => callAsUser('changeSignupTerms', { ...change, acceptedWarnings })}
      done={() => (isAccepted ? words.takenBack : words.accepted)({}, at)}
      onClose={onClose}
    />
  );
}
