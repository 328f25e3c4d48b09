import { useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

export interface FormFieldSpec {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  /** The `autocomplete` token for password managers: `username`, `current-password`, … */
  autoComplete: string;
  hint?: string;
  initial?: string;
  /** The error for an empty field; without it the field is optional. */
  whenMissing?: string;
  isReadOnly?: boolean;
  /** Short and spaced, for a code typed by hand. */
  isCode?: boolean;
}

interface FormFieldProps extends FormFieldSpec {
  id: string;
  problem: string;
  onEdit(): void;
}

export function FormField({ type = 'text', problem, ...field }: FormFieldProps) {
  const at = useLocale();
  const [isShown, setShown] = useState(false);
  const { id, hint } = field;
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const isPassword = type === 'password';
  return (
    <div className="field">
      <label htmlFor={id}>{field.label}</label>
      <div className={isPassword ? 'password-control' : undefined}>
        <input
          id={id}
          name={field.name}
          type={isPassword && isShown ? 'text' : type}
          className={field.isCode ? 'code-input' : undefined}
          autoComplete={field.autoComplete}
          autoCapitalize={type === 'text' && !field.isCode ? 'words' : 'none'}
          spellCheck={false}
          defaultValue={field.initial}
          readOnly={field.isReadOnly}
          aria-required={field.whenMissing ? true : undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
          onChange={field.onEdit}
        />
        {isPassword && (
          <button
            type="button"
            className="link-button"
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? m.sign_in_hide_password({}, at) : m.sign_in_show_password({}, at)}
          </button>
        )}
      </div>
      {problem && (
        <p className="field-error" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
