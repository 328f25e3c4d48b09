import { Field, type FieldFacts, fieldFactsOf } from '#client/kit/field.tsx';

export interface Option<Value extends string | number> {
  value: Value;
  text: string;
  lang?: string;
  /** Options of one group must be adjacent. */
  group?: string;
}

interface SelectProps<Value extends string | number> extends FieldFacts {
  value: Value;
  options: readonly Option<Value>[];
  /** The text of a first option with the value ''. */
  none?: string;
  isDisabled?: boolean;
  onChange(value: NoInfer<Value>): void;
  onBlur?(): void;
}

/** The options of a closed list whose values have names. */
export function optionsOf<Value extends string, Locale>(
  values: readonly Value[],
  textOf: (value: Value, locale: Locale) => string,
  locale: Locale,
): Option<Value>[] {
  return values.map((value) => ({ value, text: textOf(value, locale) }));
}

/** One of a few values. The native control, which phones and keyboards handle well. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { facts, control } = fieldFactsOf(props);
  const { value, none, isDisabled, onChange, onBlur } = control;
  const first = none === undefined ? [] : [{ value: '' as Value, text: none }];
  const options: readonly Option<Value>[] = [...first, ...control.options];
  return (
    <Field {...facts}>
      {(wiring) => (
        <select
          {...wiring}
          value={value}
          disabled={isDisabled}
          onBlur={onBlur}
          onChange={(event) => {
            const chosen = options[event.target.selectedIndex];
            if (chosen) onChange(chosen.value);
          }}
        >
          {groupsOf(options).map(([group, members]) =>
            group === '' ? (
              <Options key="" of={members} />
            ) : (
              <optgroup key={group} label={group}>
                <Options of={members} />
              </optgroup>
            ),
          )}
        </select>
      )}
    </Field>
  );
}

function groupsOf<Value extends string | number>(options: readonly Option<Value>[]) {
  const groups = new Map<string, Option<Value>[]>();
  for (const option of options) {
    const { group = '' } = option;
    const members = groups.get(group);
    if (members) members.push(option);
    else groups.set(group, [option]);
  }
  return [...groups];
}

function Options<Value extends string | number>({ of }: { of: readonly Option<Value>[] }) {
  return of.map(({ value, text, lang }) => (
    <option key={value} value={value} lang={lang}>
      {text}
    </option>
  ));
}
