import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { FormField, type FormFieldSpec } from '#client/public/sign-in/form-field.tsx';
import { m } from '#i18n/texts.ts';

export type FormValues = Record<string, string>;

/** What is wrong, by the name of the field; under `form` what concerns the whole. */
export type FormProblems = Record<string, string>;

interface AccountFormProps {
  fields: readonly FormFieldSpec[];
  submitLabel: string;
  /** Resolves to what is wrong, or to null when it is done. What was typed stays as it is. */
  onSubmit(values: FormValues): Promise<FormProblems | null>;
  /** Stands between the fields and the button. */
  children?: ReactNode;
  isQuiet?: boolean;
  /** What to say when it is done, for a form that stays. */
  doneText?(values: FormValues): string;
  /** Whose password it is, for password managers, where no field says it. */
  username?: string;
}

/** What is typed into these is not left standing once it has served. */
const SECRETS = '[autocomplete$=password], [autocomplete=one-time-code]';

/**
 * Fields, what is wrong with them, and a button. The browser keeps the values: password managers fill
 * them in before any script runs, and nothing that was typed is lost by drawing the form again.
 */
export function AccountForm(props: AccountFormProps) {
  const { fields, submitLabel, onSubmit, children, isQuiet = false, doneText, username } = props;
  const at = useLocale();
  const id = useId();
  const [problems, setProblems] = useState<FormProblems>({});
  const [done, setDone] = useState('');
  const [isBusy, setBusy] = useState(false);
  // Sent by the browser itself, before the script is here, a password would go nowhere.
  const isReady = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const isAnswered = useRef(false);

  useEffect(() => {
    if (!isAnswered.current) return;
    isAnswered.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-problem]')?.focus();
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const values = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    setBusy(true);
    setDone('');
    const found = missingIn(fields, values);
    const refused = Object.keys(found).length > 0 ? found : await onSubmit(values);
    isAnswered.current = refused !== null;
    setProblems(refused ?? {});
    if (!refused) finish(values);
    setBusy(false);
  };
  const finish = (values: FormValues) => {
    setDone(doneText?.(values) ?? '');
    for (const input of form.current?.querySelectorAll<HTMLInputElement>(SECRETS) ?? []) {
      input.value = '';
    }
  };
  return (
    <form ref={form} className="account-form" method="post" noValidate onSubmit={submit}>
      {username !== undefined && (
        <input type="hidden" name="username" autoComplete="username" value={username} />
      )}
      {fields.map((field) => (
        <FormField
          key={field.name}
          {...field}
          id={`${id}-${field.name}`}
          problem={problems[field.name] ?? ''}
          onEdit={() => setProblems(({ [field.name]: _fixed, ...others }) => others)}
        />
      ))}
      {children}
      <div role="alert">
        {problems.form && (
          <p className="account-problem" data-problem tabIndex={-1}>
            {problems.form}
          </p>
        )}
      </div>
      <button
        type="submit"
        className={isQuiet ? 'button quiet' : 'button'}
        disabled={!isReady}
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? m.sign_in_working({}, at) : submitLabel}
      </button>
      {doneText && <p role="status">{done}</p>}
    </form>
  );
}

function missingIn(fields: readonly FormFieldSpec[], values: FormValues): FormProblems {
  const missing = fields.filter(({ name, whenMissing }) => whenMissing && !values[name]?.trim());
  return Object.fromEntries(missing.map(({ name, whenMissing = '' }) => [name, whenMissing]));
}
