import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';

export interface EditSignupProps {
  token: string;
  signup: SignupView;
  config: ConfigRecord;
  now: Date;
  onSaved(): void;
  onClose(): void;
}
