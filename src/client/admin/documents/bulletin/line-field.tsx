import { TextField } from '#client/kit/text-field.tsx';
import { MAX_LINE } from '#domain/bulletin/content.ts';
import type { Language } from '#domain/language.ts';

interface LineFieldProps {
  label: string;
  value: string;
  /** The text printed when the field is empty. */
  placeholder?: string;
  language?: Language;
  onChange(value: string): void;
}

export function LineField({ label, value, placeholder, language, onChange }: LineFieldProps) {
  return (
    <TextField
      label={label}
      lang={language}
      maxLength={MAX_LINE}
      value={value}
      placeholder={placeholder}
      onChange={onChange}
    />
  );
}
