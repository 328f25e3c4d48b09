import { useContext } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { focusField, ownFieldId } from '#client/components/signup-form/field-id.ts';
import { IssuesContext, useForm } from '#client/components/signup-form/form-context.tsx';
import type { DraftPerson } from '#domain/draft/draft.ts';
import { changePerson, removePerson, restorePerson } from '#domain/draft/edit-draft.ts';
import { proposeDistinctName } from '#domain/signup/names.ts';
import { m } from '#i18n/texts.ts';

/** Two people have the same name: groups identify people by name. */
export function DistinctNameOffer({ person }: { person: DraftPerson }) {
  const at = useLocale();
  const { config, now, update, showMessage } = useForm();
  const shown = useContext(IssuesContext);
  const issue = shown?.issues.byField.get(ownFieldId(person.key, 'name'));
  if (issue?.code !== 'duplicateName') return null;
  const accept = () =>
    update((draft) => {
      const taken = draft.persons.filter(({ key }) => key !== person.key).map(({ name }) => name);
      const change = {
        name: proposeDistinctName(person.name.trim(), taken),
        diplomName: person.diplomName.trim() || person.name.trim(),
      };
      return changePerson(draft, { key: person.key, change }, { config, now });
    });
  const remove = () => {
    update((before) => {
      showMessage({
        text: m.form_person_removed({ name: person.name.trim() }, at),
        undo: () => update((draft) => restorePerson(draft, before, person.key)),
      });
      return removePerson(before, person.key);
    });
    focusField('persons-add');
  };
  return (
    <p className="field-offer">
      <button type="button" className="button quiet" onClick={remove}>
        {m.form_same_person({}, at)}
      </button>
      <button type="button" className="button quiet" onClick={accept}>
        {m.form_distinct_name({}, at)}
      </button>
    </p>
  );
}
