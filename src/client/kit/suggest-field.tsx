import { useId, useState } from 'react';
import { TextField, type TextFieldProps } from '#client/kit/text-field.tsx';

interface SuggestFieldProps extends TextFieldProps {
  /** Suggestions; any other text is allowed too. */
  suggestions: readonly string[];
}

/** A text field with suggestions from earlier entries. */
export function SuggestField({ suggestions, ...field }: SuggestFieldProps) {
  const id = useId();
  // A table may have hundreds of these fields.
  const [isUsed, setUsed] = useState(false);
  return (
    <>
      <TextField {...field} list={id} onFocus={() => setUsed(true)} />
      <datalist id={id}>
        {isUsed && suggestions.map((text) => <option key={text} value={text} />)}
      </datalist>
    </>
  );
}
