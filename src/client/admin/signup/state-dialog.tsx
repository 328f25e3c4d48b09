import { useState } from 'react';
import { DespiteCapacity } from '#client/admin/signup/despite-capacity.tsx';
import { ReasonDialog } from '#client/admin/signup/reason-dialog.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { Language } from '#domain/language.ts';
import type { SignupState } from '#domain/signup/state.ts';
import { m } from '#i18n/texts.ts';

export type StateDialogKind = 'return' | 'cancel' | 'waitlist' | 'admit' | 'confirm';

interface StateWords {
  state: SignupState;
  title: string;
  text: string;
  submit: string;
  done: string;
}

function wordsOf(kind: StateDialogKind, number: string, language: Language): StateWords {
  const at = { locale: language };
  switch (kind) {
    case 'return':
      return {
        state: 'returned',
        title: m.signup_return_title({ number }, at),
        text: m.signup_return_text({}, at),
        submit: m.signup_return_submit({}, at),
        done: m.signup_returned({}, at),
      };
    case 'cancel':
      return {
        state: 'cancelled',
        title: m.signup_cancel_title({ number }, at),
        text: m.signup_cancel_text({}, at),
        submit: m.signup_cancel_submit({}, at),
        done: m.signup_cancelled({}, at),
      };
    case 'waitlist':
      return {
        state: 'waitlisted',
        title: m.signup_waitlist_title({ number }, at),
        text: m.signup_waitlist_text({}, at),
        submit: m.signup_waitlist_submit({}, at),
        done: m.signup_waitlisted({}, at),
      };
    case 'admit':
      return {
        state: 'received',
        title: m.signup_admit_title({ number }, at),
        text: m.signup_admit_text({}, at),
        submit: m.signup_admit_submit({}, at),
        done: m.signup_admitted({}, at),
      };
    case 'confirm':
      return {
        state: 'confirmed',
        title: m.signup_confirm({}, at),
        text: m.signup_confirm_text({}, at),
        submit: m.signup_confirm({}, at),
        done: m.signup_confirmed({}, at),
      };
  }
}

export function StateDialog({ kind, onClose }: { kind: StateDialogKind; onClose(): void }) {
  const at = useLocale();
  const { signup } = useSignupWork();
  const [despiteCapacity, setDespite] = useState(false);
  const words = wordsOf(kind, signup.number, at.locale);
  return (
    <ReasonDialog
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      {...(kind === 'return' && { reasonLabel: m.signup_return_note({}, at) })}
      isReasonOptional={kind !== 'return' && kind !== 'cancel'}
      notify
      change={(change) =>
        callAsUser('changeSignupState', { ...change, state: words.state, despiteCapacity })
      }
      done={() => words.done}
      onClose={onClose}
    >
      {(kind === 'admit' || kind === 'waitlist') && <Places />}
      {kind === 'admit' && isFull(signup.places) && (
        <DespiteCapacity checked={despiteCapacity} onChange={setDespite} />
      )}
    </ReasonDialog>
  );
}

function isFull(places: readonly { limit: number; taken: number; wanted: number }[]): boolean {
  return places.some(({ limit, taken, wanted }) => taken + wanted > limit);
}

function Places() {
  const at = useLocale();
  const { places } = useSignupWork().signup;
  if (places.length === 0) return null;
  return (
    <div>
      <h3 className="dialog-subtitle">{m.signup_places({}, at)}</h3>
      <ul>
        {places.map(({ unit, ...place }) => (
          <li key={place.category}>
            {unit === 'entries' ? m.signup_place(place, at) : m.signup_place_minutes(place, at)}
          </li>
        ))}
      </ul>
    </div>
  );
}
