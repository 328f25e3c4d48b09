import { useEffect, useState } from 'react';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { FunctionError } from '#client/lib/call-function.ts';
import type { Account } from '#client/lib/session/account-store.ts';
import { addPasskey, canUsePasskeys, PasskeyFailure } from '#client/lib/session/passkeys.ts';
import { accountErrorText, sessionProblemText } from '#client/lib/session/problem-text.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import { useReauthentication } from '#client/public/account/reauthentication.tsx';
import { useAction } from '#client/public/account/use-action.ts';
import { useQuery } from '#client/public/account/use-query.ts';
import { PageSection } from '#client/public/page-section.tsx';
import { AccountForm } from '#client/public/sign-in/account-form.tsx';
import { useSignInSetup } from '#client/public/sign-in/use-sign-in-setup.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { deviceName } from '#domain/access/device-name.ts';
import type { Language } from '#domain/language.ts';
import { formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Passkey = FunctionOutput<'listPasskeys'>['passkeys'][number];

/** The passkeys of the account; nothing where the host does not support them. */
export function Passkeys({ account }: { account: Account }) {
  const setup = useSignInSetup();
  return setup?.passkeys ? <PasskeySection account={account} /> : null;
}

function PasskeySection({ account }: { account: Account }) {
  const at = useLocale();
  const withReauthentication = useReauthentication();
  const { ask, dialog } = useConfirm();
  const { problem: failure, run } = useAction();
  const { value, problem, reload } = useQuery(
    (signal) => callAsUser('listPasskeys', {}, { signal }),
    { key: account.id, language: at.locale },
  );
  const remove = async ({ id, name }: Passkey) => {
    const isSure = await ask({
      title: m.passkey_remove_of({ name }, at),
      text: m.passkey_remove_text({ name }, at),
      confirm: m.passkey_remove({}, at),
    });
    if (!isSure) return;
    await run(async () => {
      await withReauthentication(() => callAsUser('removePasskey', { id }));
      reload();
    });
  };
  const passkeys = value?.passkeys ?? [];
  return (
    <PageSection id="passkeys" title={m.passkey_title({}, at)}>
      <p className="note">{m.passkey_text({}, at)}</p>
      {value && passkeys.length === 0 && <p className="note">{m.passkey_none({}, at)}</p>}
      {passkeys.length > 0 && (
        <ul className="account-list passkey-list">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onRemove={() => void remove(passkey)} />
          ))}
        </ul>
      )}
      <p role="alert" className="field-error">
        {failure || problem}
      </p>
      <AddPasskey onAdded={reload} />
      {dialog}
    </PageSection>
  );
}

function PasskeyLine({ passkey, onRemove }: { passkey: Passkey; onRemove(): void }) {
  const at = useLocale();
  const { name, createdAt } = passkey;
  return (
    <li>
      <div>
        <p>{name}</p>
        <p className="account-list-facts">
          {m.passkey_since({ date: formatInstant(createdAt, at.locale) }, at)}
        </p>
      </div>
      <button
        type="button"
        className="link-button"
        aria-label={m.passkey_remove_of({ name }, at)}
        onClick={onRemove}
      >
        {m.passkey_remove({}, at)}
      </button>
    </li>
  );
}

function AddPasskey({ onAdded }: { onAdded(): void }) {
  const at = useLocale();
  const withReauthentication = useReauthentication();
  const [isAble, setAble] = useState(true);
  useEffect(() => setAble(canUsePasskeys()), []);
  if (!isAble) return <p className="note">{m.passkey_unsupported({}, at)}</p>;
  const add = async (name: string) => {
    try {
      await withReauthentication(() => addPasskey(name.trim()).catch(asFunctionError));
      onAdded();
      return null;
    } catch (error) {
      return { form: addProblem(error, at.locale) };
    }
  };
  return (
    <AccountForm
      fields={[
        {
          name: 'name',
          label: m.passkey_name({}, at),
          hint: m.passkey_name_hint({}, at),
          autoComplete: 'off',
          initial: deviceName(navigator.userAgent),
          whenMissing: m.passkey_name_missing({}, at),
        },
      ]}
      submitLabel={m.passkey_add({}, at)}
      isQuiet
      doneText={() => m.passkey_added({}, at)}
      onSubmit={({ name = '' }) => add(name)}
    />
  );
}

/** A `FunctionError`, so that `useReauthentication` asks for the password as it does for function calls. */
function asFunctionError(error: unknown): never {
  if (error instanceof PasskeyFailure && error.problem?.code === 'requires-recent-login') {
    const details = { reason: error.problem.code };
    throw new FunctionError('failed-precondition', error.message, { details });
  }
  throw error;
}

function addProblem(error: unknown, language: Language): string {
  const at = { locale: language };
  if (!(error instanceof PasskeyFailure)) return accountErrorText(error, language);
  if (error.kind === 'known') return m.passkey_known({}, at);
  if (error.kind === 'cancelled') return m.passkey_cancelled({}, at);
  return sessionProblemText(error.problem ?? { code: 'internal-error' }, language);
}
