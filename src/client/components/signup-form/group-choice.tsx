import { useLocale } from '#client/components/locale-context.tsx';
import { focusField, ownFieldId } from '#client/components/signup-form/field-id.ts';
import { Checkboxes } from '#client/components/signup-form/fields.tsx';
import { useForm } from '#client/components/signup-form/form-context.tsx';
import { GroupProgramme } from '#client/components/signup-form/group-programme.tsx';
import type { DraftGroup, DraftPerson } from '#domain/draft/draft.ts';
import { addGroup, toggleMember } from '#domain/draft/edit-draft.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import { m } from '#i18n/texts.ts';

interface GroupChoiceProps {
  person: DraftPerson;
  persons: readonly DraftPerson[];
  groups: readonly DraftGroup[];
}

/** Whether the open card of the person has the programme of the group. */
export function showsGroup(
  person: DraftPerson,
  group: DraftGroup,
  { chamberCategories }: Pick<EditionConfig, 'chamberCategories'>,
): boolean {
  return playsChamberMusic(person, chamberCategories) && group.people.includes(person.key);
}

export function playsChamberMusic(
  { identity, category }: DraftPerson,
  chamberCategories: readonly string[],
): boolean {
  return identity === 'performer' && category.some((code) => chamberCategories.includes(code));
}

/** Puts a chamber player into a group and takes its programme, without leaving the card. */
export function GroupChoice({ person, persons, groups }: GroupChoiceProps) {
  const at = useLocale();
  const { config, update, newKey } = useForm();
  if (!playsChamberMusic(person, config.chamberCategories)) return null;
  const titled = groups.map((group, index) => ({
    group,
    key: group.key,
    title: groupDisplayName(group, index, at.locale),
    isOwn: group.people.includes(person.key),
  }));
  const own = titled.filter(({ isOwn }) => isOwn);
  const begin = () => {
    const key = newKey();
    update((draft) => toggleMember(addGroup(draft, key), key, person.key));
  };
  const change = (chosen: readonly string[]) =>
    update((draft) =>
      titled
        .filter(({ key, isOwn }) => chosen.includes(key) !== isOwn)
        .reduce((next, { key }) => toggleMember(next, key, person.key), draft),
    );
  return (
    <div className="programme">
      {titled.length === 0 && <p className="programme-title">{m.form_group_choice({}, at)}</p>}
      {titled.length > 0 && (
        <Checkboxes
          id={ownFieldId(person.key, 'groups')}
          label={m.form_group_choice({}, at)}
          choices={titled.map(({ key, title }) => ({ value: key, label: title }))}
          values={own.map(({ key }) => key)}
          onChange={change}
        />
      )}
      <p className="field-offer">
        <button type="button" className="button quiet" onClick={begin}>
          {m.form_group_new({}, at)}
        </button>
        {own.map(({ key, title }) => (
          <button
            type="button"
            className="link-button"
            key={key}
            onClick={() => focusField(ownFieldId(key, 'name'))}
          >
            {m.form_group_go({ name: title }, at)}
          </button>
        ))}
      </p>
      {own.length > 0 && <p className="field-hint">{m.form_group_programme({}, at)}</p>}
      {own.map(({ key, group, title }) => (
        <GroupProgramme key={key} group={group} persons={persons} groups={groups} title={title} />
      ))}
    </div>
  );
}
