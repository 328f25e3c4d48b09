import type { EditionConfig } from '#domain/edition/config.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';

export const SIGNUP_STATES = [
  'received',
  'confirmed',
  'returned',
  'waitlisted',
  'cancelled',
] as const;
export type SignupState = (typeof SIGNUP_STATES)[number];

export type SignupWindow = 'not-open-yet' | 'open' | 'closed';

/** The minute named as the deadline is still open. */
export function signupWindow(
  config: Pick<EditionConfig, 'signup'>,
  now: LocalMinute,
): SignupWindow {
  if (now < config.signup.opensAt) return 'not-open-yet';
  return now > config.signup.closesAt ? 'closed' : 'open';
}

interface EditableSignup {
  state: SignupState;
  /** A deadline of its own, where the office granted one. */
  editableUntil: LocalMinute | null;
}

export function editDeadline(
  { editableUntil }: Pick<EditableSignup, 'editableUntil'>,
  config: Pick<EditionConfig, 'signup'>,
): LocalMinute {
  return editableUntil ?? config.signup.editableUntil;
}

/** A signup handed back for correction may be corrected even after the deadline. */
export function canRegistrantEdit(
  signup: EditableSignup,
  config: Pick<EditionConfig, 'signup'>,
  now: LocalMinute,
): boolean {
  if (signup.state === 'cancelled') return false;
  return signup.state === 'returned' || now <= editDeadline(signup, config);
}

export function programmeDeadline(
  signup: Pick<EditableSignup, 'editableUntil'>,
  config: Pick<EditionConfig, 'signup'>,
): LocalMinute {
  const own = editDeadline(signup, config);
  const { programmeClosesAt } = config.signup;
  return programmeClosesAt === null || programmeClosesAt < own ? own : programmeClosesAt;
}

/** Whether the registrant may complete the programme, although nothing else can be edited. */
export function canChangeProgramme(
  signup: EditableSignup,
  config: Pick<EditionConfig, 'signup'>,
  now: LocalMinute,
): boolean {
  if (canRegistrantEdit(signup, config, now)) return true;
  return signup.state !== 'cancelled' && now <= programmeDeadline(signup, config);
}

export function stateAfterEdit(state: SignupState): SignupState {
  return state === 'returned' ? 'received' : state;
}
