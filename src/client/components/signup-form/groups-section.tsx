import { memo } from 'react';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { focusField, ownFieldId } from '#client/components/signup-form/field-id.ts';
import { Checkboxes, type Choice, TextField } from '#client/components/signup-form/fields.tsx';
import { useFieldError, useForm } from '#client/components/signup-form/form-context.tsx';
import { playsChamberMusic, showsGroup } from '#client/components/signup-form/group-choice.tsx';
import { GroupProgramme } from '#client/components/signup-form/group-programme.tsx';
import type { DraftGroup, DraftPerson, SignupDraft } from '#domain/draft/draft.ts';
import { addGroup, removeGroup, renameGroup, toggleMember } from '#domain/draft/edit-draft.ts';
import { tidyName } from '#domain/draft/typed-values.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import { m } from '#i18n/texts.ts';

interface GroupsSectionProps {
  persons: readonly DraftPerson[];
  groups: readonly DraftGroup[];
  /** Of the person whose card is open. */
  openKey: string | null;
}

/** Shown only when a performer plays chamber music, or did when the group was created. */
export const GroupsSection = memo(function GroupsSection(props: GroupsSectionProps) {
  const { persons, groups, openKey } = props;
  const at = useLocale();
  const { config, update, newKey } = useForm();
  const errorAt = useFieldError();
  const players = persons.filter((person) => playsChamberMusic(person, config.chamberCategories));
  if (players.length === 0 && groups.length === 0) return null;
  const id = ownFieldId('form', 'groups');
  const error = errorAt(id);
  return (
    <section className="form-section" aria-labelledby="groups-title">
      <h2 id="groups-title">{m.form_groups_title({}, at)}</h2>
      <p className="note">{m.form_groups_note({}, at)}</p>
      {groups.map((group, index) => (
        <GroupCard
          key={group.key}
          group={group}
          index={index}
          persons={persons}
          groups={groups}
          open={persons.find((person) => person.key === openKey) ?? null}
          choices={choicesOf({ group, players, persons }, m.form_member_not_chamber({}, at))}
        />
      ))}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <button
        type="button"
        className="button quiet"
        id={id}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => update((draft) => addGroup(draft, newKey()))}
      >
        {m.form_add_group({}, at)}
      </button>
    </section>
  );
});

/** The chamber players, and members without a chamber category. */
function choicesOf(
  {
    group,
    players,
    persons,
  }: { group: DraftGroup; players: DraftPerson[]; persons: readonly DraftPerson[] },
  notChamber: string,
): (Choice & { unnamed: number })[] {
  return persons.flatMap((person, index) => {
    const isPlayer = players.includes(person);
    if (!isPlayer && !group.people.includes(person.key)) return [];
    const codes = person.category.join(', ');
    return {
      value: person.key,
      label: person.name.trim(),
      note: isPlayer ? codes : notChamber,
      unnamed: index + 1,
    };
  });
}

interface GroupCardProps {
  group: DraftGroup;
  index: number;
  persons: readonly DraftPerson[];
  groups: readonly DraftGroup[];
  /** The person whose card is open. */
  open: DraftPerson | null;
  choices: readonly (Choice & { unnamed: number })[];
}

function GroupCard({ group, index, choices, persons, groups, open }: GroupCardProps) {
  const at = useLocale();
  const { config, update, touch } = useForm();
  const errorAt = useFieldError();
  const { ask, dialog } = useConfirm();
  const [nameId, peopleId] = [ownFieldId(group.key, 'name'), ownFieldId(group.key, 'people')];
  const title = groupDisplayName(group, index, at.locale);
  const remove = async () => {
    const question = {
      title: m.form_remove_group_question({ name: title }, at),
      text: m.form_remove_group_text({}, at),
      confirm: m.form_remove({}, at),
    };
    if (await ask(question)) update((draft) => removeGroup(draft, group.key));
  };
  const change = (people: readonly string[]) =>
    update((draft) => withMembers(draft, group, people));
  return (
    <fieldset className="group-card">
      <legend>{title}</legend>
      <TextField
        id={nameId}
        label={m.field_group_name({}, at)}
        value={group.name}
        optional
        error={errorAt(nameId)}
        hint={group.name.trim() === '' ? m.form_group_name_hint({ name: title }, at) : undefined}
        onChange={(name) => update((draft) => renameGroup(draft, group.key, name))}
        onBlur={() => touch(nameId)}
      />
      <Checkboxes
        id={peopleId}
        label={m.field_group_people({}, at)}
        error={errorAt(peopleId)}
        choices={choices.map((choice) => ({
          ...choice,
          label: choice.label || m.person_default_name({ number: choice.unnamed }, at),
        }))}
        values={group.people}
        onChange={change}
        onBlur={() => touch(peopleId)}
      />
      {open && showsGroup(open, group, config) ? (
        <ProgrammeElsewhere group={group} person={open} />
      ) : (
        <GroupProgramme group={group} persons={persons} groups={groups} />
      )}
      <button type="button" className="link-button" onClick={remove}>
        {m.form_remove_group({}, at)}
      </button>
      {dialog}
    </fieldset>
  );
}

/** The fields exist once: in the open card of a member, otherwise here. */
function ProgrammeElsewhere({ group, person }: { group: DraftGroup; person: DraftPerson }) {
  const at = useLocale();
  const name = tidyName(person.name) || m.person_unnamed({}, at);
  return (
    <p className="field">
      <button
        type="button"
        className="link-button"
        onClick={() => focusField(ownFieldId(group.key, 'programmes-0-pieces-0-composer'))}
      >
        {m.form_group_programme_in_card({ name }, at)}
      </button>
    </p>
  );
}

function withMembers(
  draft: SignupDraft,
  group: DraftGroup,
  people: readonly string[],
): SignupDraft {
  const changed = [
    ...people.filter((key) => !group.people.includes(key)),
    ...group.people.filter((key) => !people.includes(key)),
  ];
  return changed.reduce((next, key) => toggleMember(next, group.key, key), draft);
}
