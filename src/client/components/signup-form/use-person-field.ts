import { useLocale } from '#client/components/locale-context.tsx';
import { ownFieldId } from '#client/components/signup-form/field-id.ts';
import { useFieldError, useForm } from '#client/components/signup-form/form-context.tsx';
import type { DraftPerson } from '#domain/draft/draft.ts';
import { tidyField } from '#domain/draft/draft-form.ts';
import { changePerson, type PersonChange } from '#domain/draft/edit-draft.ts';
import { type PersonField, personFieldLabel } from '#i18n/field-labels.ts';

type TextFieldName = {
  [Field in PersonField]: DraftPerson[Field] extends string ? Field : never;
}[PersonField];

/** Connects the fields of one person to the draft and to their errors. */
export function usePersonField(person: DraftPerson) {
  const at = useLocale();
  const { config, now, update, touch } = useForm();
  const errorAt = useFieldError();

  const change = (changes: PersonChange) =>
    update((draft) => changePerson(draft, { key: person.key, change: changes }, { config, now }));

  const field = (name: PersonField) => {
    const id = ownFieldId(person.key, name);
    return {
      id,
      label: personFieldLabel(name, at.locale),
      error: errorAt(id),
      onBlur: () => touch(id),
    };
  };

  const text = (name: TextFieldName) => {
    const props = field(name);
    return {
      ...props,
      value: person[name] as string,
      onChange: (value: string) => change({ [name]: value }),
      onBlur: () => {
        const [typed, tidy] = [person[name] as string, tidyField(name, person[name] as string)];
        if (tidy !== typed) change({ [name]: tidy });
        props.onBlur();
      },
    };
  };

  return { change, field, text };
}
