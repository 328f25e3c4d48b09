import { type ReactNode, useId } from 'react';

export function PanelField({
  label,
  children,
}: {
  label: string;
  children(id: string): ReactNode;
}) {
  const id = useId();
  return (
    <div className="office-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

/** Shown in whole units, kept in tenths. */
export function TenthsField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange(value: number): void;
}) {
  return (
    <PanelField label={label}>
      {(id) => (
        <input
          id={id}
          type="number"
          step="0.5"
          value={value / 10}
          onChange={({ target }) => {
            if (Number.isFinite(target.valueAsNumber))
              onChange(Math.round(target.valueAsNumber * 10));
          }}
        />
      )}
    </PanelField>
  );
}

export function ChoiceField<Option extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Option;
  options: readonly (readonly [Option, string])[];
  onChange(value: Option): void;
}) {
  return (
    <PanelField label={label}>
      {(id) => (
        <select id={id} value={value} onChange={({ target }) => onChange(target.value as Option)}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </PanelField>
  );
}

export function ColorField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange(value: string): void;
}) {
  return (
    <PanelField label={label}>
      {(id) => (
        <input
          id={id}
          type="color"
          value={value}
          onChange={({ target }) => onChange(target.value.toLowerCase())}
        />
      )}
    </PanelField>
  );
}
