import { type ReactNode, useId } from 'react';

export interface FieldFacts {
  label: ReactNode;
  /** Given where a script moves the focus to the control; otherwise the field makes its own. */
  id?: string | undefined;
  hint?: ReactNode;
  /** What is wrong with the value. It takes the place of the hint. */
  problem?: ReactNode;
  /** Where the problem is told elsewhere. */
  isInvalid?: boolean | undefined;
  /** The label is spoken only: the place where the field stands says it to the eye. */
  isLabelHidden?: boolean;
  className?: string | undefined;
}

export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldFacts {
  /** The id of a text elsewhere that belongs to the control as well. */
  describedBy?: string | undefined;
  children(control: ControlProps): ReactNode;
}

/** A label, a control, and a hint or a problem, joined for those who cannot see them together. */
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

/** The part of a component's properties that are about its field. */
export function fieldFactsOf<Props extends FieldFacts>(props: Props) {
  const { label, id, hint, problem, isInvalid, isLabelHidden, className, ...control } = props;
  const facts: FieldFacts = { label, id, hint, problem, isInvalid, className };
  if (isLabelHidden) facts.isLabelHidden = true;
  return { facts, control };
}

/** For fields that both audiences have and whose looks are given by the place. */
export const FIELD_CLASSES = {
  field: 'office-field',
  problem: 'problem field-problem',
  hint: 'field-hint',
} as const;
