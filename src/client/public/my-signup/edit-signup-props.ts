import type { FirstDraft } from '#client/components/signup-form/draft-keeper.ts';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import type { ProgrammePart } from '#domain/appearance/programme-parts.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';

export interface EditSignupProps {
  token: string;
  signup: SignupView;
  config: ConfigRecord;
  now: Date;
  /** The initial draft, typed into the edit form before the deadline passed. */
  begin?: FirstDraft | undefined;
  onRequest(typed: FirstDraft): void;
  onSaved(isRequested: boolean): void;
  onClose(): void;
}

export interface ProgrammeEditorProps extends EditSignupProps {
  /** What the link asks for; empty: everything can be changed. */
  parts: readonly ProgrammePart[];
}
