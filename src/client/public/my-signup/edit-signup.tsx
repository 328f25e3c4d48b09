import { useLocale } from '#client/components/locale-context.tsx';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { m } from '#i18n/texts.ts';

export interface EditSignupProps {
  token: string;
  /** As it is now: another version arrives here by itself. */
  signup: SignupView;
  config: ConfigRecord;
  now: Date;
  onSaved(): void;
  onClose(): void;
}

export default function EditSignup({ onClose }: EditSignupProps) {
  const at = useLocale();
  return (
    <button type="button" className="button quiet" onClick={onClose}>
      {m.action_cancel({}, at)}
    </button>
  );
}
