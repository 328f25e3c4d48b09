import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import type { JuryCategory, JuryPrize } from '#client/admin/results/jury-category.ts';
import { VoteFields } from '#client/admin/results/vote-fields.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { optionsOf, Select } from '#client/kit/select.tsx';
import { SuggestField } from '#client/kit/suggest-field.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { bestOf, checkPrize, isAgainstPoints, PRIZE_KINDS } from '#domain/jury/prize.ts';
import { prizeKindText } from '#i18n/jury-text.ts';
import { pointsText } from '#i18n/points-text.ts';
import { m } from '#i18n/texts.ts';

interface PrizeDialogProps {
  editionId: string;
  category: JuryCategory;
  /** Null for a new one. */
  prize: JuryPrize | null;
  onClose(): void;
}

type Written = Omit<JuryPrize, 'id'>;

/** Chosen instead of a winner. */
const NOBODY = 'nobody';

/** A special prize or a laureate, with the points and the vote of the jury beside each other. */
export function PrizeDialog({ editionId, category, prize, onClose }: PrizeDialogProps) {
  const at = useLocale();
  const saving = useOfficeMutation();
  const [written, setWritten] = useState<Written>(
    () => prize ?? { kind: 'prize', name: '', appearanceId: null, note: '', votes: null },
  );
  // A prize that is not awarded is a decision too, so nothing is chosen beforehand.
  const [isChosen, setChosen] = useState(prize !== null);
  const [isAttempted, setAttempted] = useState(false);
  const { kind, name, appearanceId, note, votes } = written;
  const set = (change: Partial<Written>) => setWritten({ ...written, ...change });
  const results = category.appearances.map(({ id, result }) => ({
    id,
    value: result?.value ?? null,
  }));
  const issues = checkPrize({ ...written, note: note.trim() }, results);
  const hasIssue = (path: string) => isAttempted && issues.some((issue) => issue.path === path);
  const save = async () => {
    setAttempted(true);
    if (name.trim() === '' || !isChosen || issues.length > 0) return;
    const isDone = await saving.run(async () => {
      const { category: code, version } = category;
      await callAsUser('saveJuryPrize', {
        ...{ editionId, category: code, version, id: prize?.id ?? '' },
        ...{ ...written, appearanceId: appearanceId ?? '' },
      });
    });
    if (isDone) onClose();
  };
  const nameOf = (id: string) => category.appearances.find((one) => one.id === id)?.name ?? '';
  const first = bestOf(results).map(nameOf).join(', ');
  const isAgainst = isAgainstPoints(written, results);
  const allFor = { votesFor: category.seats.length, votesAgainst: 0, votesAbstained: 0 };
  const byPoints = isAgainst ? m.jury_prize_against_points : m.jury_prize_first_by_points;
  return (
    <DialogForm
      title={prize ? m.jury_prize_of({ name: prize.name }, at) : m.jury_prize_add({}, at)}
      submitLabel={m.jury_save({}, at)}
      action={saving}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Select
        label={m.jury_prize_kind({}, at)}
        value={kind}
        options={optionsOf(PRIZE_KINDS, prizeKindText, at.locale).toReversed()}
        onChange={(next) =>
          set({
            kind: next,
            ...(next === 'prize' ? {} : { name: prizeKindText(next, at.locale) }),
          })
        }
      />
      <SuggestField
        label={m.jury_prize_name({}, at)}
        suggestions={
          kind === 'prize'
            ? [
                m.jury_prize_jury({}, at),
                m.jury_prize_youngest({}, at),
                m.jury_prize_accompanist({}, at),
                ...[1, 2, 3].map((place) => m.jury_place({ place }, at)),
              ]
            : [prizeKindText(kind, at.locale)]
        }
        maxLength={200}
        value={name}
        problem={isAttempted && name.trim() === '' && m.jury_prize_name_missing({}, at)}
        onChange={(next) => set({ name: next })}
      />
      <Select
        label={m.jury_prize_winner({}, at)}
        value={isChosen ? (appearanceId ?? NOBODY) : ''}
        {...(!isChosen && { none: m.jury_prize_choose({}, at) })}
        options={[
          ...category.appearances.map(({ id, name: text, result }) => ({
            value: id,
            text: result?.value
              ? m.jury_prize_winner_points(
                  { name: text, points: pointsText(result.value, at.locale) },
                  at,
                )
              : text,
          })),
          { value: NOBODY, text: m.jury_not_awarded({}, at) },
        ]}
        problem={isAttempted && !isChosen && m.jury_prize_winner_missing({}, at)}
        hint={kind !== 'prize' && first !== '' ? byPoints({ names: first }, at) : undefined}
        onChange={(next) => {
          setChosen(true);
          set({ appearanceId: next === NOBODY ? null : next });
        }}
      />
      <Checkbox
        label={m.jury_vote({}, at)}
        checked={votes !== null}
        onChange={(isVoted) => set({ votes: isVoted ? allFor : null })}
      />
      {hasIssue('votes') && <p className="problem">{m.jury_prize_votes_missing({}, at)}</p>}
      {votes && <VoteFields votes={votes} onChange={(next) => set({ votes: next })} />}
      {hasIssue('votes.votesFor') && (
        <p className="problem">{m.jury_prize_votes_too_few({}, at)}</p>
      )}
      <TextField
        label={
          isAgainst || (isChosen && appearanceId === null)
            ? m.jury_prize_reason({}, at)
            : m.jury_prize_note({}, at)
        }
        value={note}
        maxLength={500}
        problem={isChosen && hasIssue('note') && m.jury_prize_reason_missing({}, at)}
        onChange={(next) => set({ note: next })}
      />
    </DialogForm>
  );
}
