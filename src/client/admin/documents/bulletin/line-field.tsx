import { useId } from 'react';
import { MAX_LINE } from '#domain/bulletin/content.ts';
import type { Language } from '#domain/language.ts';

interface LineFieldProps {
  label: string;
  value: string;
  /** What is printed when nothing is typed. */
  placeholder?: string;
  language?: Language;
  onChange(value: string): void;
}

export function LineField({ label, value, placeholder, language, onChange }: LineFieldProps) {
  const id = useId();
  return (
    <div className="office-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        lang={language}
        maxLength={MAX_LINE}
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
