import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ClipboardEvent, useRef } from 'react';
import { Field, type FieldFacts, fieldFactsOf } from '#client/kit/field.tsx';
import '#client/kit/menus.css';

interface SuggestFieldProps extends FieldFacts {
  value: string;
  /** Suggestions; any other text is allowed too. */
  suggestions: readonly string[];
  maxLength?: number;
  onChange(value: string): void;
  onBlur?(): void;
  onPaste?(event: ClipboardEvent): void;
}

/** A text field with suggestions from earlier entries. */
export function SuggestField(props: SuggestFieldProps) {
  const { facts, control } = fieldFactsOf(props);
  const { value, suggestions, onChange, ...input } = control;
  const place = useRef<HTMLSpanElement>(null);
  return (
    <Field {...facts}>
      {(wiring) => (
        <Autocomplete.Root items={suggestions} value={value} onValueChange={onChange}>
          <Autocomplete.Input {...input} {...wiring} />
          {/* Portalled here and not to the end of the page, which a dialog covers. */}
          <span ref={place} />
          <Autocomplete.Portal container={place}>
            <Autocomplete.Positioner className="menu-place" positionMethod="fixed" sideOffset={4}>
              <Autocomplete.Popup className="menu suggestions">
                <Autocomplete.List>
                  {(suggestion: string) => (
                    <Autocomplete.Item key={suggestion} value={suggestion} className="menu-item">
                      {suggestion}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </Field>
  );
}
