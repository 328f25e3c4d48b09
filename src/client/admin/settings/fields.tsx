import type { ReactNode } from 'react';
import { fieldIdOf, valueAt } from '#client/admin/settings/draft-path.ts';
import { useEditor } from '#client/admin/settings/editor-context.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { DateField as KitDateField } from '#client/kit/date-field.tsx';
import { Select } from '#client/kit/select.tsx';
import { SuggestField } from '#client/kit/suggest-field.tsx';
import { TextField as KitTextField, TextArea } from '#client/kit/text-field.tsx';
import { LANGUAGES } from '#domain/language.ts';
import { configLabel } from '#i18n/config-labels.ts';

interface FieldProps {
  path: string;
  hint?: ReactNode;
  /** The path of its issues, if they concern several fields at once. */
  issuePath?: string;
  className?: string;
}

/** Shared by all controls of the settings, by path in the draft. */
function useField({ path, issuePath = path }: FieldProps) {
  const at = useLocale();
  const { draft, set, leave, problemAt } = useEditor();
  return {
    value: valueAt(draft, path),
    shared: {
      id: fieldIdOf(path),
      label: configLabel(path, at.locale),
      // An issue of several fields is shown beside them.
      problem: issuePath === path ? problemAt(path) : undefined,
      isInvalid: Boolean(problemAt(issuePath)),
      onBlur: () => leave(issuePath),
      onChange: (value: unknown) => set(path, value),
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

interface SettingFieldProps extends FieldProps {
  lines?: number;
  type?: 'text' | 'email' | 'tel' | 'url';
  inputMode?: 'numeric' | 'decimal';
  lang?: string;
  unit?: string;
}

export function TextField({ lines, path, hint, issuePath, ...props }: SettingFieldProps) {
  const { value, shared } = useField({ path, ...(issuePath ? { issuePath } : {}) });
  const described = issuePath && shared.isInvalid ? `${fieldIdOf(issuePath)}-problem` : undefined;
  const given = { ...shared, hint, value: String(value ?? '') };
  if (!lines) return <KitTextField {...given} {...props} describedBy={described} />;
  const { className, lang } = props;
  return <TextArea {...given} rows={lines} lang={lang} className={className} />;
}

interface SuggestedFieldProps extends FieldProps {
  suggestions: readonly string[];
}

export function SuggestedField({ suggestions, hint, className, ...props }: SuggestedFieldProps) {
  const { value, shared } = useField(props);
  const given = { ...shared, hint, className, suggestions };
  return <SuggestField {...given} value={String(value ?? '')} />;
}

interface LocalizedFieldProps extends FieldProps {
  lines?: number;
  /** Stacked: side by side they would not fit into half the width. */
  isLong?: boolean;
}

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

export function DateField(props: FieldProps) {
  const { value, shared } = useField(props);
  return <KitDateField {...shared} hint={props.hint} value={String(value ?? '')} inWords />;
}

export function MinuteField(props: FieldProps) {
  const { value, shared } = useField(props);
  return (
    <KitDateField {...shared} hint={props.hint} value={String(value ?? '')} withTime inWords />
  );
}

export function CheckField({ hint, ...props }: FieldProps) {
  const { value, shared } = useField(props);
  const { id, label, isInvalid, onBlur, onChange } = shared;
  const given = { id, label, isInvalid, onBlur, onChange };
  return <Checkbox {...given} about={hint} checked={value === true} />;
}

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
}

export function SelectField({ options, ...props }: SelectFieldProps) {
  const { value, shared } = useField(props);
  const chosen = String(value ?? '');
  const known = options.map((option) => ({ value: option.value, text: option.label }));
  const isKnown = options.some((option) => option.value === chosen);
  const unknown = { value: chosen, text: chosen === '' ? '–' : chosen };
  return (
    <Select
      {...shared}
      className={props.className}
      value={chosen}
      options={isKnown ? known : [unknown, ...known]}
    />
  );
}
