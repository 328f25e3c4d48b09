import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldFacts, fieldFactsOf } from '#client/kit/field.tsx';

type Native = Omit<ComponentPropsWithRef<'input'>, keyof FieldFacts | 'onChange' | 'value'>;

export interface TextFieldProps extends FieldFacts, Native {
  value: string;
  onChange(value: string): void;
  /** After the value: "€". */
  unit?: string | undefined;
  /** The id of another text that describes the field. */
  describedBy?: string | undefined;
}

export function TextField(props: TextFieldProps) {
  const { facts, control } = fieldFactsOf(props);
  const { describedBy, unit, onChange, ...native } = control;
  return (
    <Field {...facts} describedBy={describedBy}>
      {(wiring) => {
        const input = (
          <input
            type="text"
            autoComplete="off"
            {...native}
            {...wiring}
            onChange={(event) => onChange(event.target.value)}
          />
        );
        if (!unit) return input;
        return (
          <span className="field-line">
            {input}
            <span className="field-unit">{unit}</span>
          </span>
        );
      }}
    </Field>
  );
}

type NativeArea = Omit<ComponentPropsWithRef<'textarea'>, keyof FieldFacts | 'onChange' | 'value'>;

export interface TextAreaProps extends FieldFacts, NativeArea {
  value: string;
  rows: number;
  onChange(value: string): void;
}

export function TextArea(props: TextAreaProps) {
  const { facts, control } = fieldFactsOf(props);
  const { onChange, ...native } = control;
  return (
    <Field {...facts}>
      {(wiring) => (
        <textarea {...native} {...wiring} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
