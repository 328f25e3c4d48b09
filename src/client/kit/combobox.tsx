import { Combobox as Base } from '@base-ui/react/combobox';
import { useRef } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { Field, type FieldFacts, fieldFactsOf } from '#client/kit/field.tsx';
import { m } from '#i18n/texts.ts';
import '#client/kit/menus.css';

interface ComboboxProps extends FieldFacts {
  options: readonly string[];
  chosen: readonly string[];
  placeholder?: string;
  onChange(chosen: string[]): void;
}

/** Several of many values: chosen ones appear as chips, others are found by typing. */
export function Combobox(props: ComboboxProps) {
  const { facts, control } = fieldFactsOf(props);
  const { options, chosen, placeholder, onChange } = control;
  const at = useLocale();
  const place = useRef<HTMLDivElement>(null);
  return (
    <Field {...facts}>
      {(wiring) => (
        <Base.Root
          items={options}
          multiple
          value={[...chosen]}
          onValueChange={(values, { reason }) => {
            // A second Escape would discard all choices.
            if (reason !== 'escape-key') onChange(values);
          }}
        >
          <Base.Chips ref={place} className="chips">
            {chosen.map((one) => (
              <Base.Chip key={one} className="chip" aria-label={one}>
                {one}
                <Base.ChipRemove className="chip-remove" aria-label={m.kit_remove({ one }, at)}>
                  ×
                </Base.ChipRemove>
              </Base.Chip>
            ))}
            <Base.Input {...wiring} placeholder={chosen.length === 0 ? placeholder : undefined} />
          </Base.Chips>
          <Base.Portal container={place}>
            <Base.Positioner className="menu-place" anchor={place} sideOffset={4} align="start">
              <Base.Popup className="menu suggestions">
                <Base.Empty className="menu-none">{m.palette_none({}, at)}</Base.Empty>
                <Base.List>
                  {(option: string) => (
                    <Base.Item key={option} value={option} className="menu-item">
                      {option}
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}
