import { useState } from 'react';
import { ReasonDialog } from '#client/admin/signup/reason-dialog.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import {
  ConsentChoices,
  type ConsentTicks,
  changesOfTicks,
} from '#client/components/consent-choices.tsx';
import { formerConsents } from '#client/components/former-consents.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { ConsentText } from '#domain/edition/config.ts';
import { m } from '#i18n/texts.ts';

/** Records consents given or withdrawn outside the form; the reason says how. */
export function ConsentsDialog({ onClose }: { onClose(): void }) {
  const at = useLocale();
  const { signup, config } = useSignupWork();
  const former = formerConsents(signup.consents, config, at.locale);
  const [ticks, setTicks] = useState<ConsentTicks>({});
  const [isUnchanged, setUnchanged] = useState(false);
  // Frozen when the dialog opened, like the version that is sent.
  const [agreed] = useState({
    texts: [...config.consents, ...former],
    mayGive: (text: ConsentText) => config.consents.includes(text),
    persons: signup.signup.persons,
    given: signup.consents,
  });
  const changes = changesOfTicks(ticks, agreed);
  return (
    <ReasonDialog
      title={m.signup_consents_title({}, at)}
      text={m.signup_consents_text({}, at)}
      submitLabel={m.signup_consents_submit({}, at)}
      reasonLabel={m.signup_consents_reason({}, at)}
      notify={false}
      isReady={() => {
        setUnchanged(changes.length === 0);
        return changes.length > 0;
      }}
      change={(change) => callAsUser('setSignupConsents', { ...change, changes })}
      done={() => m.my_consents_saved({}, at)}
      onClose={onClose}
    >
      <ConsentChoices
        {...agreed}
        ticks={ticks}
        onChange={(next) => {
          setUnchanged(false);
          setTicks(next);
        }}
      />
      <Alert>{isUnchanged && m.my_consents_unchanged({}, at)}</Alert>
    </ReasonDialog>
  );
}
