import { useId } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { ownFieldId } from '#client/components/signup-form/field-id.ts';
import { Checkbox, TextField } from '#client/components/signup-form/fields.tsx';
import { useFieldError, useForm } from '#client/components/signup-form/form-context.tsx';
import { ACCOMPANISTS } from '#client/components/signup-form/known-names.tsx';
import { PieceFields } from '#client/components/signup-form/piece-fields.tsx';
import { ProgrammeTime } from '#client/components/signup-form/programme-time.tsx';
import { MAX_PIECES } from '#domain/appearance/check-wanted.ts';
import type { ProgrammePart } from '#domain/appearance/programme-parts.ts';
import { mayComeLater } from '#domain/draft/check-programmes.ts';
import type { DraftPerson, DraftProgramme } from '#domain/draft/draft.ts';
import {
  changeProgramme,
  withAccompanist,
  withNewPiece,
  withoutPiece,
  withPiece,
} from '#domain/draft/edit-programme.ts';
import { tidyName } from '#domain/draft/typed-values.ts';
import { programmeDeadline } from '#domain/signup/state.ts';
import { formatLocalMinute } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface ProgrammeFieldsProps {
  programme: DraftProgramme;
  /** The name of the group, where the place does not say it. */
  group?: string | undefined;
  list: 'persons' | 'groups';
  /** Key of the person or group. */
  owner: string;
  /** Among the programmes of the person or group. */
  position: number;
  players: readonly DraftPerson[];
  /** Its pieces are the songs that the specification asks for. */
  isTold: boolean;
  /** Only the fields of these parts; all of them unless given. */
  shows?: readonly ProgrammePart[] | undefined;
  /** Nothing is required: the signup was sent before. */
  isEdit?: boolean;
}

/** Pieces, instruments and accompanist of one appearance. */
export function ProgrammeFields(props: ProgrammeFieldsProps) {
  const { programme, list, owner, position, players, isTold, shows } = props;
  const hasPieces = !shows || shows.includes('pieces') || shows.includes('times');
  const hasAccompanist = !shows || shows.includes('accompanist');
  const at = useLocale();
  const titleId = useId();
  const { config, update } = useForm();
  const { category, pieces } = programme;
  const id = ownFieldId(owner, `programmes-${position}`);
  const change = (edit: (was: DraftProgramme) => DraftProgramme) =>
    update((draft) =>
      changeProgramme(draft, { list, key: owner, category }, { config, change: edit }),
    );
  return (
    <fieldset className="programme" aria-labelledby={titleId}>
      <p className="programme-title" id={titleId}>
        {props.group
          ? m.form_programme_title_group({ name: props.group, category }, at)
          : m.form_programme_title({ category }, at)}
      </p>
      {!props.isEdit && <ProgrammeNote isTold={isTold} isEmpty={pieces.length === 0} />}
      {hasPieces && (
        <Pieces {...{ programme, id, isTold, change }} isRemovable={props.isEdit === true} />
      )}
      <div className="field-pair">
        {!shows && <Players programme={programme} id={id} players={players} change={change} />}
        {hasAccompanist && <AccompanistField programme={programme} id={id} change={change} />}
      </div>
      {hasAccompanist && <AccompanistRequest programme={programme} id={id} change={change} />}
    </fieldset>
  );
}

function ProgrammeNote({ isTold, isEmpty }: { isTold: boolean; isEmpty: boolean }) {
  const at = useLocale();
  const { config } = useForm();
  const until = formatLocalMinute(programmeDeadline({ editableUntil: null }, config), at.locale);
  const texts = [
    ...(isTold && !isEmpty ? [m.form_programme_note({}, at)] : []),
    ...(isTold ? [] : [m.form_programme_optional({}, at)]),
    ...(mayComeLater(config) ? [m.form_programme_later({ date: until }, at)] : []),
  ];
  return texts.length > 0 && <p className="field-hint">{texts.join(' ')}</p>;
}

interface PartProps {
  programme: DraftProgramme;
  id: string;
  change(edit: (was: DraftProgramme) => DraftProgramme): void;
}

function Pieces({
  programme,
  id,
  isTold,
  isRemovable,
  change,
}: PartProps & { isTold: boolean; isRemovable: boolean }) {
  const at = useLocale();
  const { config } = useForm();
  const { pieces } = programme;
  const mayBeNone = isRemovable || (isTold && mayComeLater(config));
  return (
    <>
      {pieces.map((piece, row) => (
        <PieceFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its position in the programme
          key={row}
          piece={piece}
          row={row}
          id={`${id}-pieces-${row}`}
          isRequired={isTold}
          // A blank first row says nothing, unless something has to be said.
          isRemovable={row > 0 || (pieces.length === 1 && mayBeNone)}
          onChange={(typed) => change((was) => withPiece(was, row, typed))}
          onRemove={() => change((was) => withoutPiece(was, row))}
        />
      ))}
      <div className="programme-end">
        {pieces.length < MAX_PIECES && (
          <button
            type="button"
            className="link-button"
            id={`${id}-pieces`}
            onClick={() => change(withNewPiece)}
          >
            {m.form_piece_add({}, at)}
          </button>
        )}
        <ProgrammeTime programme={programme} />
      </div>
    </>
  );
}

function Players({
  programme,
  id,
  players,
  change,
}: PartProps & { players: readonly DraftPerson[] }) {
  const at = useLocale();
  const errorAt = useFieldError();
  const { touch } = useForm();
  return players.map(({ key, name }, index) => {
    const fieldId = `${id}-instruments-${index}`;
    const who = tidyName(name) || m.person_unnamed({}, at);
    return (
      <TextField
        key={key}
        id={fieldId}
        label={
          players.length === 1
            ? m.field_instrument({}, at)
            : m.field_instrument_of({ name: who }, at)
        }
        value={programme.instruments[key] ?? ''}
        error={errorAt(fieldId)}
        optional
        onChange={(instrument) =>
          change((was) => ({
            ...was,
            instruments: { ...was.instruments, [key]: instrument },
          }))
        }
        onBlur={() => touch(fieldId)}
      />
    );
  });
}

function AccompanistField({ programme, id, change }: PartProps) {
  const at = useLocale();
  const errorAt = useFieldError();
  const { touch } = useForm();
  if (programme.asksAccompanist) return null;
  const fieldId = `${id}-accompanist`;
  return (
    <TextField
      id={fieldId}
      label={m.field_accompanist({}, at)}
      value={programme.accompanists[0]?.name ?? ''}
      error={errorAt(fieldId)}
      list={ACCOMPANISTS}
      autoCapitalize="words"
      optional
      onChange={(name) => change((was) => withAccompanist(was, name))}
      onBlur={() => touch(fieldId)}
    />
  );
}

function AccompanistRequest({ programme, id, change }: PartProps) {
  const at = useLocale();
  const { accompanists, asksAccompanist } = programme;
  const names = accompanists.map(({ name }) => name).filter((name) => name !== '');
  const isFound = asksAccompanist && names.length > 0;
  return (
    <Checkbox
      id={`${id}-asksAccompanist`}
      label={m.form_accompanist_asked({}, at)}
      checked={asksAccompanist}
      hint={isFound ? m.form_accompanist_found({ names: names.join(', ') }, at) : undefined}
      onChange={(isAsked) => change((was) => ({ ...was, asksAccompanist: isAsked }))}
    />
  );
}
