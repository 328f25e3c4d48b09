import { type ReactNode, useId } from 'react';

export interface FieldFacts {
  label: ReactNode;
  /** Needed where a script moves the focus to the control; otherwise generated. */
  id?: string | undefined;
  hint?: ReactNode;
  /** The error of the value. It replaces the hint. */
  problem?: ReactNode;
  /** For an error that is shown elsewhere. */
  isInvalid?: boolean | undefined;
  /** The label is for screen readers only. */
  isLabelHidden?: boolean;
  className?: string | undefined;
}

export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldFacts {
  /** The id of another text that describes the control. */
  describedBy?: string | undefined;
  children(control: ControlProps): ReactNode;
}

/** A label, a control, and a hint or an error, associated for assistive technology. */
export function Field(props: FieldProps) {
  const { label, hint, problem, isLabelHidden = false, className, describedBy, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const told = problem || hint;
  const control: ControlProps = {
    id,
    'aria-invalid': problem || props.isInvalid ? true : undefined,
    'aria-describedby': [told && `${id}-told`, describedBy].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className={className ? `office-field ${className}` : 'office-field'}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children(control)}
      {told && (
        <p id={`${id}-told`} className={problem ? 'problem field-problem' : 'field-hint'}>
          {told}
        </p>
      )}
    </div>
  );
}

/** Picks the properties of the field from those of a component. */
export function fieldFactsOf<Props extends FieldFacts>(props: Props) {
  const { label, id, hint, problem, isInvalid, isLabelHidden, className, ...control } = props;
  const facts: FieldFacts = { label, id, hint, problem, isInvalid, className };
  if (isLabelHidden) facts.isLabelHidden = true;
  return { facts, control };
}

/** For fields shared with public pages, which take their class names as a prop. */
export const FIELD_CLASSES = {
  field: 'office-field',
  problem: 'problem field-problem',
  hint: 'field-hint',
} as const;
