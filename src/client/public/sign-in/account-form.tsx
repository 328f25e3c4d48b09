import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { FormField, type FormFieldSpec } from '#client/public/sign-in/form-field.tsx';
import { m } from '#i18n/texts.ts';

export type FormValues = Record<string, string>;

/** Errors by field name; `form` for the whole form. */
export type FormProblems = Record<string, string>;

interface AccountFormProps {
  fields: readonly FormFieldSpec[];
  submitLabel: string;
  /** Resolves to the errors, or to null on success. Typed values stay. */
  onSubmit(values: FormValues): Promise<FormProblems | null>;
  /** Rendered between the fields and the button. */
  children?: ReactNode;
  isQuiet?: boolean;
  /** The success message of a form that stays. */
  doneText?(values: FormValues): string;
  /** The user name for password managers, where no field holds it. */
  username?: string;
}

/** Fields cleared after success. */
const SECRETS = '[autocomplete$=password], [autocomplete=one-time-code]';

/**
 * Fields with errors and a button. The inputs are uncontrolled: password managers fill them in
 * before any script runs, and rendering never loses typed text.
 */
export function AccountForm(props: AccountFormProps) {
  const { fields, submitLabel, onSubmit, children, isQuiet = false, doneText, username } = props;
  const at = useLocale();
  const id = useId();
  const [problems, setProblems] = useState<FormProblems>({});
  const [done, setDone] = useState('');
  const [isBusy, setBusy] = useState(false);
  // If the browser submitted the form before the script loads, the password would go nowhere.
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
