import { Fragment, type ReactNode } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

interface FieldProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
}

interface TextFieldProps extends FieldProps {
  value: string;
  onChange(value: string): void;
  onBlur?(): void;
  lines?: number;
  type?: 'text' | 'email' | 'tel';
  inputMode?: 'decimal' | 'numeric';
  autoCapitalize?: 'words';
  autoComplete?: string;
  /** The id of a `datalist`. */
  list?: string;
  className?: string;
}

/** Ids of the texts that describe a control, in reading order. */
function describedBy({ id, hint, error }: FieldProps): string | undefined {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Not type `email`: the browser would rewrite a domain with accents before the form can ask. */
const KINDS = {
  text: { type: 'text' },
  tel: { type: 'tel' },
  email: { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
} as const;

export function TextField({ lines, type = 'text', className = '', ...field }: TextFieldProps) {
  const control = {
    id: field.id,
    name: field.id,
    value: field.value,
    'aria-invalid': field.error ? true : undefined,
    'aria-describedby': describedBy(field),
    'aria-required': field.optional ? undefined : true,
    autoComplete: field.autoComplete ?? 'off',
    inputMode: field.inputMode,
    autoCapitalize: field.autoCapitalize,
    onChange: (event: { target: { value: string } }) => field.onChange(event.target.value),
    onBlur: field.onBlur,
  };
  return (
    <div className={`field ${className}`}>
      <Label {...field} />
      {lines ? (
        <textarea {...control} rows={lines} />
      ) : (
        <input {...control} {...KINDS[type]} list={field.list} enterKeyHint="next" />
      )}
      <FieldNotes {...field} />
    </div>
  );
}

export function Label({ id, label, optional }: FieldProps) {
  const at = useLocale();
  return (
    <label htmlFor={id}>
      {label}
      {optional && <span className="optional"> ({m.field_optional({}, at)})</span>}
    </label>
  );
}

/** The error comes first, so that screen readers announce it first. */
export function FieldNotes({ id, hint, error }: FieldProps) {
  return (
    <>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}

export interface Choice {
  value: string;
  label: ReactNode;
  note?: ReactNode;
  /** Shown right under the choice. */
  warning?: ReactNode;
}

interface ChoicesProps extends FieldProps {
  choices: readonly Choice[];
  onBlur?(): void;
  className?: string;
}

function ChoiceSet({
  children,
  className = '',
  ...field
}: Omit<ChoicesProps, 'choices'> & { children: ReactNode }) {
  const at = useLocale();
  return (
    <fieldset
      className={`field choices ${className}`}
      id={field.id}
      aria-describedby={describedBy(field)}
      // A fieldset cannot be invalid for assistive technology, so its first control is.
      data-invalid={field.error ? '' : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) field.onBlur?.();
      }}
    >
      <legend>
        {field.label}
        {field.optional && <span className="optional"> ({m.field_optional({}, at)})</span>}
      </legend>
      <FieldNotes {...field} />
      {children}
    </fieldset>
  );
}

function ChoiceRow({ choice, children }: { choice: Choice; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label className="choice">
      {children}
      <span className="choice-text">
        <span>{choice.label}</span>
        {choice.note && <span className="choice-note">{choice.note}</span>}
      </span>
    </label>
  );
}

interface CheckboxesProps extends ChoicesProps {
  values: readonly string[];
  onChange(values: string[]): void;
  /** Choices that few people need; unfolded while one of them is chosen. */
  folded?: { label: string; choices: readonly Choice[] } | undefined;
}

/** Several values of a few; the chosen values keep the order of the choices. */
export function Checkboxes({ choices, values, onChange, folded, ...field }: CheckboxesProps) {
  const toggle = (value: string, isChosen: boolean) => {
    const chosen = new Set(values);
    if (isChosen) chosen.add(value);
    else chosen.delete(value);
    const order = [...choices, ...(folded?.choices ?? [])].map((choice) => choice.value);
    onChange(order.filter((one) => chosen.has(one)));
  };
  const row = (choice: Choice) => (
    <Fragment key={choice.value}>
      <ChoiceRow choice={choice}>
        <input
          type="checkbox"
          name={field.id}
          value={choice.value}
          checked={values.includes(choice.value)}
          aria-invalid={field.error ? true : undefined}
          onChange={(event) => toggle(choice.value, event.target.checked)}
        />
      </ChoiceRow>
      {choice.warning && <p className="field-warning">{choice.warning}</p>}
    </Fragment>
  );
  const isUnfolded = folded?.choices.some(({ value }) => values.includes(value));
  return (
    <ChoiceSet {...field}>
      {choices.map(row)}
      {folded && folded.choices.length > 0 && (
        <details className="more-choices" open={isUnfolded || undefined}>
          <summary>{folded.label}</summary>
          {folded.choices.map(row)}
        </details>
      )}
    </ChoiceSet>
  );
}

interface RadiosProps extends ChoicesProps {
  value: string;
  onChange(value: string): void;
}

export function Radios({ choices, value, onChange, ...field }: RadiosProps) {
  return (
    <ChoiceSet {...field}>
      {choices.map((choice) => (
        <ChoiceRow key={choice.value} choice={choice}>
          <input
            type="radio"
            name={field.id}
            value={choice.value}
            checked={value === choice.value}
            aria-invalid={field.error ? true : undefined}
            onChange={() => onChange(choice.value)}
          />
        </ChoiceRow>
      ))}
    </ChoiceSet>
  );
}

interface CheckboxProps extends FieldProps {
  checked: boolean;
  disabled?: boolean;
  onChange(checked: boolean): void;
  lang?: string;
}

export function Checkbox({ checked, disabled = false, onChange, ...field }: CheckboxProps) {
  return (
    <div className="field single-choice">
      <label className="choice">
        <input
          type="checkbox"
          id={field.id}
          name={field.id}
          checked={checked}
          disabled={disabled}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={describedBy(field)}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="choice-text">{field.label}</span>
      </label>
      <FieldNotes {...field} />
    </div>
  );
}
