import { type FormEvent, useId, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import { FormFooter } from '#client/public/my-signup/form-footer.tsx';
import { Section } from '#client/public/my-signup/section.tsx';
import { useChange } from '#client/public/my-signup/use-change.ts';
import type { WatchedSignup } from '#client/public/my-signup/use-watched-signup.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { isEmail } from '#domain/signup/patterns.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { formatLocalMinute } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export const GUARDIANS_ID = 'guardians';

interface GuardiansProps {
  watched: WatchedSignup;
  config: ConfigRecord;
  onDone(message: string): void;
}

/** Who has confirmed, and two ways to ask the others: a sheet with codes, or mails. */
export function GuardiansSection({ watched, config, onDone }: GuardiansProps) {
  const at = useLocale();
  const { signup, token } = watched;
  if (signup.guardians.length === 0) return null;
  const isMissing = signup.guardians.some(({ confirmedAt }) => confirmedAt === null);
  const time = (instant: string) =>
    formatLocalMinute(localMinute(new Date(instant), config.edition.timeZone), at.locale);
  const canAsk = isMissing && !signup.archived && signup.state !== 'cancelled';
  return (
    <Section id={GUARDIANS_ID} title={m.my_guardians_title({}, at)} takesFocus>
      <p>{m.my_guardians_lead({ age: config.guardian.belowAge }, at)}</p>
      <ul className="my-guardians">
        {signup.guardians.map(({ person, askedAt, confirmedAt }) => (
          <li key={person} className={confirmedAt ? 'is-confirmed' : ''}>
            <strong>{signup.signup.persons[person]?.name}</strong>{' '}
            <span className="note">
              {confirmedAt && m.my_guardians_confirmed({ time: time(confirmedAt) }, at)}
              {!confirmedAt && askedAt && m.my_guardians_asked({ time: time(askedAt) }, at)}
              {!confirmedAt && !askedAt && m.my_guardians_missing({}, at)}
            </span>
          </li>
        ))}
      </ul>
      {canAsk && (
        <>
          <h3>{m.my_guardians_sheet_title({}, at)}</h3>
          <p>{m.my_guardians_sheet_lead({}, at)}</p>
          <p>
            <a className="button quiet" href={`/s/${token}/guardians.pdf`}>
              {m.my_guardians_sheet({}, at)}
            </a>
          </p>
          <h3>{m.my_guardians_mail_title({}, at)}</h3>
          <MailForm watched={watched} onDone={onDone} />
        </>
      )}
    </Section>
  );
}

function MailForm({ watched, onDone }: Omit<GuardiansProps, 'config'>) {
  const at = useLocale();
  const id = useId();
  const { token, signup } = watched;
  // By name, because positions may change while the user types.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const { problem, setProblem, isSending, run } = useChange(watched);
  const isReady = useHydrated();
  const children = signup.guardians
    .filter(({ confirmedAt }) => confirmedAt === null)
    .map(({ person }) => ({ person, name: signup.signup.persons[person]?.name ?? '' }));
  const mails = children
    .map(({ person, name }) => ({ person, email: (typed[name] ?? '').trim() }))
    .filter(({ email }) => email !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (mails.length === 0) return setProblem(m.my_guardians_mail_none({}, at));
    const wrong = mails.find(({ email }) => !isEmail(email));
    if (wrong) {
      setProblem(m.my_guardians_mail_wrong({ email: wrong.email }, at));
      return document.getElementById(`${id}-${wrong.person}`)?.focus();
    }
    void run(
      () => callFunction('sendGuardianLinks', { token, mails }),
      () => {
        setTyped({});
        onDone(m.my_guardians_mail_sent({ count: mails.length }, at));
      },
    );
  };
  return (
    <form className="my-form" method="post" noValidate onSubmit={submit}>
      <p className="note">{m.my_guardians_mail_lead({}, at)}</p>
      {children.map(({ person, name }) => (
        <div key={name} className="field">
          <label htmlFor={`${id}-${person}`}>{m.my_guardians_mail_of({ name }, at)}</label>
          <input
            id={`${id}-${person}`}
            type="text"
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
            value={typed[name] ?? ''}
            onChange={(event) => {
              setTyped({ ...typed, [name]: event.target.value });
              setProblem('');
            }}
          />
        </div>
      ))}
      <FormFooter
        label={m.my_guardians_mail_send({}, at)}
        problem={problem}
        isReady={isReady}
        isSending={isSending}
        isQuiet
      />
    </form>
  );
}
