import { Field } from '#client/kit/field.tsx';

/** Shown in whole units, stored in tenths. */
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
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="number"
          step="0.5"
          value={value / 10}
          onChange={({ target }) => {
            if (Number.isFinite(target.valueAsNumber))
              onChange(Math.round(target.valueAsNumber * 10));
          }}
        />
      )}
    </Field>
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
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="color"
          value={value}
          onChange={({ target }) => onChange(target.value.toLowerCase())}
        />
      )}
    </Field>
  );
}
