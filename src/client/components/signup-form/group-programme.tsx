import { useLocale } from '#client/components/locale-context.tsx';
import { ownFieldId } from '#client/components/signup-form/field-id.ts';
import { Radios } from '#client/components/signup-form/fields.tsx';
import { useForm } from '#client/components/signup-form/form-context.tsx';
import { ProgrammeFields } from '#client/components/signup-form/programme-fields.tsx';
import { canGroupPlayIn } from '#domain/appearance/planned-appearances.ts';
import type { DraftGroup, DraftPerson, DraftProgramme } from '#domain/draft/draft.ts';
import { personOfDraft } from '#domain/draft/draft-form.ts';
import { changeProgramme } from '#domain/draft/edit-programme.ts';
import { formWarnings } from '#domain/draft/form-warnings.ts';
import { groupProgrammes, playersOf, tellsMember } from '#domain/draft/programmes.ts';
import { formWarningText } from '#i18n/form-warning-text.ts';
import { m } from '#i18n/texts.ts';

interface GroupProgrammeProps {
  group: DraftGroup;
  persons: readonly DraftPerson[];
  groups: readonly DraftGroup[];
  /** The name of the group, where the place does not say it. */
  title?: string;
}

/** What a group plays, typed once for all its members, with what the office will ask about. */
export function GroupProgramme({ group, persons, groups, title }: GroupProgrammeProps) {
  const { config } = useForm();
  const draft = { persons, groups };
  const players = playersOf(group, persons);
  const programmes = groupProgrammes(group, draft, config);
  const [only] = programmes;
  return (
    <>
      <GroupWarnings players={players} />
      {only && programmes.length === 1 && (
        <CategoryChoice group={group} players={players} programme={only} />
      )}
      {programmes.map((programme, position) => (
        <ProgrammeFields
          key={programme.category}
          programme={programme}
          group={title}
          list="groups"
          owner={group.key}
          position={position}
          players={players}
          isTold={position === 0 && tellsMember(group, draft, config)}
        />
      ))}
    </>
  );
}

interface CategoryChoiceProps {
  group: DraftGroup;
  players: readonly DraftPerson[];
  programme: DraftProgramme;
}

/** Asked where all members chose more than one chamber category. */
function CategoryChoice({ group, players, programme }: CategoryChoiceProps) {
  const at = useLocale();
  const { config, update } = useForm();
  const possible = config.chamberCategories.filter((code) => canGroupPlayIn(players, code, config));
  if (possible.length < 2) return null;
  const { category } = programme;
  const choose = (chosen: string) =>
    update((draft) =>
      changeProgramme(
        draft,
        { list: 'groups', key: group.key, category },
        { config, change: (was) => ({ ...was, category: chosen }) },
      ),
    );
  return (
    <Radios
      id={ownFieldId(group.key, 'category')}
      className="side-by-side"
      label={m.field_group_category({}, at)}
      choices={possible.map((code) => ({ value: code, label: code }))}
      value={category}
      onChange={choose}
    />
  );
}

function GroupWarnings({ players }: { players: readonly DraftPerson[] }) {
  const at = useLocale();
  const { config } = useForm();
  const named = players.map((player) => ({ ...personOfDraft(player, config), name: player.key }));
  const form = { persons: named, groups: [{ name: '', people: named.map(({ name }) => name) }] };
  const warnings = formWarnings(form, config).filter(({ group }) => group === 0);
  const texts = new Set(warnings.map((warning) => formWarningText(warning, config, at.locale)));
  return (
    <div role="status">
      {[...texts].map((text) => (
        <p className="field-warning" key={text}>
          {text}
        </p>
      ))}
    </div>
  );
}
