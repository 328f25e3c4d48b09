import type { FirstDraft } from '#client/components/signup-form/draft-keeper.ts';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';

export interface EditSignupProps {
  token: string;
  signup: SignupView;
  config: ConfigRecord;
  now: Date;
  /** The initial draft, typed into the edit form before the deadline passed. */
  begin?: FirstDraft | undefined;
  onRequest(typed: FirstDraft): void;
  onSaved(): void;
  onClose(): void;
}
