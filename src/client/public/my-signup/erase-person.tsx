import { type FormEvent, useId, useState } from 'react';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { ErasureLimits } from '#client/components/erasure-limits.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import { FormFooter } from '#client/public/my-signup/form-footer.tsx';
import { useChange } from '#client/public/my-signup/use-change.ts';
import type { WatchedSignup } from '#client/public/my-signup/use-watched-signup.ts';
import { m } from '#i18n/texts.ts';

interface ErasePersonProps {
  watched: WatchedSignup;
  onDone(message: string): void;
}

/** Erases one person for good; says before what stays and why. */
export function ErasePerson({ watched, onDone }: ErasePersonProps) {
  const at = useLocale();
  const id = useId();
  const { token, signup } = watched;
  const { persons } = signup.signup;
  const [name, setName] = useState('');
  const { problem, setProblem, isSending, run } = useChange(watched);
  const isReady = useHydrated();
  const { ask, dialog } = useConfirm();
  const erase = async () => {
    const person = persons.findIndex((one) => one.name === name);
    if (person < 0) return setProblem(m.my_erase_nobody({}, at));
    const isSure = await ask({
      title: m.my_erase_question({ name }, at),
      text: m.my_erase_warning({}, at),
      confirm: m.my_erase_action({}, at),
      cancel: m.action_cancel({}, at),
    });
    if (!isSure) return;
    await run(
      () => callFunction('eraseOwnPerson', { token, version: signup.version, person }),
      () => {
        setName('');
        onDone(m.my_erase_done({}, at));
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void erase();
  };
  return (
    <details className="my-erase">
      <summary>{m.my_erase_title({}, at)}</summary>
      <form className="my-form" method="post" onSubmit={submit}>
        <p>{m.my_erase_lead({}, at)}</p>
        <ErasureLimits />
        <div className="field">
          <label htmlFor={id}>{m.signup_erase_person({}, at)}</label>
          <select
            id={id}
            value={name}
            disabled={!isReady}
            onChange={(event) => {
              setName(event.target.value);
              setProblem('');
            }}
          >
            <option value="">{m.my_erase_choose({}, at)}</option>
            {persons.map((person) => (
              <option key={person.name} value={person.name}>
                {person.name}
              </option>
            ))}
          </select>
        </div>
        <FormFooter
          label={m.my_erase_action({}, at)}
          problem={problem}
          isReady={isReady}
          isSending={isSending}
          isQuiet
        />
      </form>
      {dialog}
    </details>
  );
}
