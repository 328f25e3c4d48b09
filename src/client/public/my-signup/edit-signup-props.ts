import type { FirstDraft } from '#client/components/signup-form/draft-keeper.ts';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';

export interface EditSignupProps {
  token: string;
  signup: SignupView;
  config: ConfigRecord;
  now: Date;
  /** Typed into the other form, after the deadline passed: what to begin with. */
  begin?: FirstDraft | undefined;
  /** Asks for a change with what is typed. */
  onRequest(typed: FirstDraft): void;
  onSaved(): void;
  onClose(): void;
}
