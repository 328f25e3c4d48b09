import { type FormEvent, useRef, useState } from 'react';
import {
  ConsentChoices,
  type ConsentTicks,
  changesOfTicks,
} from '#client/components/consent-choices.tsx';
import { formerConsents } from '#client/components/former-consents.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import { FormFooter } from '#client/public/my-signup/form-footer.tsx';
import { Section } from '#client/public/my-signup/section.tsx';
import { useChange } from '#client/public/my-signup/use-change.ts';
import type { WatchedSignup } from '#client/public/my-signup/use-watched-signup.ts';
import type { ConfigRecord, ConsentText } from '#domain/edition/config.ts';
import { isWithdrawable } from '#domain/signup/consent-changes.ts';
import { isOfGuardian } from '#domain/signup/consents.ts';
import { joinNames } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

interface ConsentsProps {
  watched: WatchedSignup;
  config: ConfigRecord;
  onDone(message: string): void;
}

/** The given consents and a form to change them, at any time, regardless of deadlines. */
export function ConsentsSection({ watched, config, onDone }: ConsentsProps) {
  const at = useLocale();
  const { signup } = watched;
  const texts = [...config.consents, ...formerConsents(signup.consents, config, at.locale)];
  if (texts.length === 0) return null;
  const given = texts.flatMap((text) => {
    const own = signup.consents.filter(({ id }) => id === text.id);
    return own.length === 0 ? [] : [{ text, own }];
  });
  const isOptional = texts.some(isWithdrawable);
  const isRequired = config.consents.some(({ required }) => required);
  return (
    <Section title={m.my_consents_title({}, at)}>
      <ul className="my-consents">
        {given.map(({ text, own }) => {
          const people = own.flatMap(
            ({ person }) => signup.signup.persons[person ?? -1]?.name ?? [],
          );
          const isOlder = own.some(({ version }) => version !== text.version);
          return (
            <li key={text.id}>
              {localized(text.text, at.locale)}
              {isOlder && ` (${m.my_consents_older({}, at)})`}
              {people.length > 0 && (
                <span className="note">
                  {m.my_consents_for({ people: joinNames(people, at.locale) }, at)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {given.length === 0 && <p className="note">{m.my_consents_none({}, at)}</p>}
      {isOptional && (
        <ConsentsForm watched={watched} texts={texts} config={config} onDone={onDone} />
      )}
      {isRequired && (
        <p className="note">{m.my_consents_required({ email: config.organiser.email }, at)}</p>
      )}
    </Section>
  );
}

interface ConsentsFormProps extends ConsentsProps {
  texts: readonly ConsentText[];
}

function ConsentsForm({ watched, texts, config, onDone }: ConsentsFormProps) {
  const at = useLocale();
  const { token, signup } = watched;
  const [ticks, setTicks] = useState<ConsentTicks>({});
  // The browser itself may have opened it before the script loaded, so no state tracks it.
  const details = useRef<HTMLDetailsElement>(null);
  const { problem, setProblem, isSending, run } = useChange(watched);
  const isReady = useHydrated();
  const agreed = {
    texts,
    persons: signup.signup.persons,
    given: signup.consents,
    mayGive: (text: ConsentText, person: number | null) =>
      mayGive(text, person, { config, signup }),
  };
  const changes = changesOfTicks(ticks, agreed);
  const save = () =>
    run(
      () => callFunction('setConsents', { token, version: signup.version, changes }),
      () => {
        setTicks({});
        if (details.current) details.current.open = false;
        onDone(m.my_consents_saved({}, at));
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (changes.length === 0) setProblem(m.my_consents_unchanged({}, at));
    else void save();
  };
  return (
    <details ref={details}>
      <summary>{m.my_consents_change({}, at)}</summary>
      <form className="my-form" method="post" onSubmit={submit}>
        <p className="note">{m.my_consents_change_lead({}, at)}</p>
        <ConsentChoices
          {...agreed}
          ticks={ticks}
          isDisabled={!isReady}
          onChange={(next) => {
            setProblem('');
            setTicks(next);
          }}
        />
        <FormFooter
          label={m.my_consents_save({}, at)}
          problem={problem}
          isReady={isReady}
          isSending={isSending}
          isQuiet
        />
      </form>
    </details>
  );
}

/** Not what the edition no longer asks for, and not what a guardian decides. */
function mayGive(
  text: ConsentText,
  position: number | null,
  { config, signup }: { config: ConfigRecord; signup: WatchedSignup['signup'] },
): boolean {
  if (!config.consents.includes(text)) return false;
  const person = position === null ? undefined : signup.signup.persons[position];
  return !person || !isOfGuardian(text, person, config);
}
