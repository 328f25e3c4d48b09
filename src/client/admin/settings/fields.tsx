import type { ReactNode } from 'react';
import { fieldIdOf, valueAt } from '#client/admin/settings/draft-path.ts';
import { useEditor } from '#client/admin/settings/editor-context.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { LANGUAGES } from '#domain/language.ts';
import { isLocalMinute } from '#domain/time/local-minute.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { configLabel } from '#i18n/config-labels.ts';
import { formatLocalMinute, formatLongDate, formatWeekday } from '#i18n/format.ts';

interface FieldProps {
  path: string;
  hint?: ReactNode;
  /** Where its issues are, when they are about several fields at once. */
  issuePath?: string;
  className?: string;
}

/** What every control of the settings has in common, by its path in the draft. */
function useField({ path, hint, issuePath = path }: FieldProps) {
  const at = useLocale();
  const { draft, set, leave, problemAt } = useEditor();
  const id = fieldIdOf(path);
  const problem = problemAt(issuePath);
  const described = [problem && `${fieldIdOf(issuePath)}-problem`, hint && `${id}-hint`];
  return {
    id,
    label: configLabel(path, at.locale),
    value: valueAt(draft, path),
    problem,
    change: (value: unknown) => set(path, value),
    control: {
      id,
      'aria-invalid': problem ? (true as const) : undefined,
      'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      onBlur: () => leave(issuePath),
    },
  };
}

export function Problem({ path }: { path: string }) {
  const { problemAt } = useEditor();
  const problem = problemAt(path);
  if (!problem) return null;
  return (
    <p id={`${fieldIdOf(path)}-problem`} className="problem field-problem">
      {problem}
    </p>
  );
}

interface TextFieldProps extends FieldProps {
  lines?: number;
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'datetime-local';
  inputMode?: 'numeric' | 'decimal';
  lang?: string;
  unit?: string;
  list?: string;
}

export function TextField({ lines, type = 'text', unit, ...props }: TextFieldProps) {
  const { id, label, value, change, control } = useField(props);
  const { path, hint, issuePath, className = '', inputMode, lang, list } = props;
  const shared = {
    ...control,
    lang,
    inputMode,
    autoComplete: 'off',
    value: String(value ?? ''),
    onChange: (event: { target: { value: string } }) => change(event.target.value),
  };
  return (
    <div className={`office-field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {lines ? (
        <textarea {...shared} rows={lines} />
      ) : (
        <span className="field-line">
          <input {...shared} type={type} list={list} />
          {unit && <span className="field-unit">{unit}</span>}
        </span>
      )}
      {!issuePath && <Problem path={path} />}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

interface LocalizedFieldProps extends FieldProps {
  lines?: number;
  /** One below the other: a line would not fit into half the width. */
  isLong?: boolean;
}

/** The same text in both languages. */
export function LocalizedField({ path, lines, hint, isLong }: LocalizedFieldProps) {
  return (
    <div className={isLong ? 'field-stack' : 'field-pair'}>
      {LANGUAGES.map((language) => (
        <TextField
          key={language}
          path={`${path}.${language}`}
          lang={language}
          {...(lines ? { lines } : {})}
          {...(hint && language === 'sk' ? { hint } : {})}
        />
      ))}
    </div>
  );
}

export function EuroField(props: FieldProps) {
  return <TextField {...props} className="field-short" inputMode="decimal" unit="€" />;
}

export function NumberField(props: FieldProps & { unit?: string }) {
  return <TextField {...props} className="field-short" inputMode="numeric" />;
}

/** Browsers write dates in their own ways; below the field it is said in words. */
export function DateField(props: FieldProps) {
  const at = useLocale();
  const value = String(valueAt(useEditor().draft, props.path) ?? '');
  const words = isPlainDate(value)
    ? `${formatWeekday(value, at.locale)} ${formatLongDate(value, at.locale)}`
    : '';
  return <TextField {...props} type="date" className="field-date" hint={words} />;
}

export function MinuteField({ hint, ...props }: FieldProps) {
  const at = useLocale();
  const value = String(valueAt(useEditor().draft, props.path) ?? '');
  const words = isLocalMinute(value)
    ? `${formatWeekday(value.slice(0, 10), at.locale)} ${formatLocalMinute(value, at.locale)}`
    : '';
  const said = (
    <>
      {words}
      {words && hint && '. '}
      {hint}
    </>
  );
  return <TextField {...props} type="datetime-local" className="field-date" hint={said} />;
}

export function CheckField({ ...props }: FieldProps) {
  const { id, label, value, change, control } = useField(props);
  return (
    <label className="choice" htmlFor={id}>
      <input
        {...control}
        type="checkbox"
        checked={value === true}
        onChange={(event) => change(event.target.checked)}
      />
      <span>
        {label}
        {props.hint && (
          <span id={`${id}-hint`} className="choice-about">
            {props.hint}
          </span>
        )}
      </span>
    </label>
  );
}

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
}

export function SelectField({ options, ...props }: SelectFieldProps) {
  const { id, label, value, change, control } = useField(props);
  const chosen = String(value ?? '');
  const isKnown = options.some((option) => option.value === chosen);
  return (
    <div className={`office-field ${props.className ?? ''}`}>
      <label htmlFor={id}>{label}</label>
      <select {...control} value={chosen} onChange={(event) => change(event.target.value)}>
        {!isKnown && <option value={chosen}>{chosen === '' ? '–' : chosen}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {!props.issuePath && <Problem path={props.path} />}
    </div>
  );
}
