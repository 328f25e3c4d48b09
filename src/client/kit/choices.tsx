import { type ReactNode, useId } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { m } from '#i18n/texts.ts';

interface CheckboxProps {
  label: ReactNode;
  /** Read aloud instead of the label. */
  spokenLabel?: string;
  /** Shown below the label. */
  about?: ReactNode;
  checked: boolean;
  isDisabled?: boolean;
  id?: string;
  isInvalid?: boolean;
  onChange(checked: boolean): void;
  onBlur?(): void;
}

export function Checkbox(props: CheckboxProps) {
  const { label, spokenLabel, about, checked, isDisabled, isInvalid, onChange, onBlur } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <label className="choice" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={isDisabled}
        aria-label={spokenLabel}
        aria-invalid={isInvalid || undefined}
        aria-describedby={about ? `${id}-about` : undefined}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.checked)}
      />
      <ChoiceText id={id} label={label} about={about} />
    </label>
  );
}

interface RowCheckboxProps {
  label: string;
  checked: boolean;
  /** Some of the rows below it are chosen. */
  isPartly?: boolean;
  isDisabled?: boolean;
  /** Left out where the row itself answers to clicks and keys. */
  onChange?(checked: boolean): void;
}

/** In a table: the row says to the eye what it chooses. */
export function RowCheckbox({ label, checked, isPartly, isDisabled, onChange }: RowCheckboxProps) {
  return (
    <input
      ref={(box) => {
        if (box && isPartly !== undefined) box.indeterminate = isPartly;
      }}
      type="checkbox"
      className="row-checkbox"
      tabIndex={onChange ? undefined : -1}
      readOnly={!onChange}
      checked={checked}
      disabled={isDisabled}
      aria-label={label}
      onChange={onChange && ((event) => onChange(event.target.checked))}
    />
  );
}

function ChoiceText({ id, label, about }: { id: string; label: ReactNode; about?: ReactNode }) {
  return (
    <span className="choice-text">
      {label}
      {about && (
        <span id={`${id}-about`} className="choice-about">
          {about}
        </span>
      )}
    </span>
  );
}

export interface Choice<Value> {
  value: Value;
  text: ReactNode;
  about?: ReactNode;
}

interface GroupProps<Value> {
  legend: string;
  options: readonly Choice<Value>[];
  className?: string;
  /** The legend is spoken only: a heading says it to the eye. */
  isLegendHidden?: boolean;
}

interface RadioGroupProps<Value> extends GroupProps<Value> {
  /** Null while nothing is chosen. */
  value: Value | null;
  problem?: ReactNode;
  onChange(value: NoInfer<Value>): void;
}

/** One of a few values, all visible. */
export function RadioGroup<Value extends string | number | null>(props: RadioGroupProps<Value>) {
  const { legend, isLegendHidden, options, className, value, problem, onChange } = props;
  const id = useId();
  return (
    <fieldset
      className={className ? `choices ${className}` : 'choices'}
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className="choice-list">
        {options.map((option) => (
          <label key={option.value ?? ''} className="choice">
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <ChoiceText
              id={`${id}-${option.value ?? ''}`}
              label={option.text}
              about={option.about}
            />
          </label>
        ))}
      </div>
      {problem && (
        <p id={`${id}-problem`} className="problem field-problem">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

interface CheckboxGroupProps extends GroupProps<string> {
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

/** Some of a few values. An empty selection means all, and the label says so. */
export function CheckboxGroup({
  legend,
  options,
  className,
  chosen,
  onChange,
}: CheckboxGroupProps) {
  const at = useLocale();
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset className={className ? `choices ${className}` : 'choices'}>
      <legend>{legend}</legend>
      <p className="note">
        {chosen.length === 0
          ? m.print_all_chosen({}, at)
          : m.print_some_chosen({ count: chosen.length }, at)}{' '}
        {chosen.length > 0 && (
          <LinkButton onClick={() => onChange([])}>{m.print_choose_all({}, at)}</LinkButton>
        )}
      </p>
      <div className="choice-list">
        {options.map(({ value, text, about }) => (
          <Checkbox
            key={value}
            label={text}
            about={about}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
