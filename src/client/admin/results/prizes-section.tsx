import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import type { JuryCategory } from '#client/admin/results/jury-category.ts';
import { VoteFields } from '#client/admin/results/vote-fields.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton, QuietButton } from '#client/kit/button.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { Select } from '#client/kit/select.tsx';
import { SuggestField } from '#client/kit/suggest-field.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { Votes } from '#domain/jury/category-outcome.ts';
import { m } from '#i18n/texts.ts';

type Prize = JuryCategory['prizes'][number];

interface PrizesSectionProps {
  editionId: string;
  category: JuryCategory;
  mayDecide: boolean;
}

/** Prizes outside of points, laureates, and prizes that are not awarded. */
export function PrizesSection({ editionId, category, mayDecide }: PrizesSectionProps) {
  const at = useLocale();
  const removing = useOfficeMutation();
  const [open, setOpen] = useState<Prize | 'new' | null>(null);
  const { prizes, appearances, version } = category;
  const remove = ({ id }: Prize) =>
    removing.run(async () => {
      await callAsUser('deleteJuryPrize', { editionId, category: category.category, version, id });
    });
  return (
    <section aria-labelledby="jury-prizes">
      <h3 id="jury-prizes">{m.jury_prizes({}, at)}</h3>
      <Alert>{removing.problem}</Alert>
      {prizes.length === 0 && <p className="note">{m.jury_prizes_none({}, at)}</p>}
      <ul className="jury-list">
        {prizes.map((prize) => (
          <li key={prize.id}>
            <strong>{prize.name}</strong>:{' '}
            {appearances.find(({ id }) => id === prize.appearanceId)?.name ??
              m.jury_not_awarded({}, at)}
            {prize.votes && (
              <span className="cell-second">{m.jury_votes_text(prize.votes, at)}</span>
            )}
            {prize.note && <span className="cell-second">{prize.note}</span>}
            {mayDecide && (
              <span className="jury-actions">
                <LinkButton onClick={() => setOpen(prize)}>{m.jury_seat_edit({}, at)}</LinkButton>
                <LinkButton disabled={removing.isRunning} onClick={() => void remove(prize)}>
                  {m.jury_seat_remove({}, at)}
                </LinkButton>
              </span>
            )}
          </li>
        ))}
      </ul>
      {mayDecide && (
        <QuietButton onClick={() => setOpen('new')}>{m.jury_prize_add({}, at)}</QuietButton>
      )}
      {open && (
        <PrizeDialog
          editionId={editionId}
          category={category}
          prize={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

interface PrizeDialogProps {
  editionId: string;
  category: JuryCategory;
  prize: Prize | null;
  onClose(): void;
}

function PrizeDialog({ editionId, category, prize, onClose }: PrizeDialogProps) {
  const at = useLocale();
  const saving = useOfficeMutation();
  const [name, setName] = useState(prize?.name ?? '');
  const [appearanceId, setAppearance] = useState(prize?.appearanceId ?? '');
  const [note, setNote] = useState(prize?.note ?? '');
  const [votes, setVotes] = useState<Votes | null>(prize?.votes ?? null);
  const [isAttempted, setAttempted] = useState(false);
  const begin: Votes = {
    votesFor: category.seats.length,
    votesAgainst: 0,
    votesAbstained: 0,
  };
  const save = async () => {
    setAttempted(true);
    if (name.trim() === '') return;
    const { category: code, version } = category;
    const isDone = await saving.run(async () => {
      const written = { id: prize?.id ?? '', name, appearanceId, note, votes };
      await callAsUser('saveJuryPrize', { editionId, category: code, version, ...written });
    });
    if (isDone) onClose();
  };
  return (
    <DialogForm
      title={m.jury_prize_add({}, at)}
      submitLabel={m.jury_save({}, at)}
      action={saving}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <SuggestField
        label={m.jury_prize_name({}, at)}
        suggestions={[
          m.jury_prize_laureate({}, at),
          m.jury_prize_overall({}, at),
          m.jury_prize_jury({}, at),
          m.jury_prize_youngest({}, at),
          m.jury_prize_accompanist({}, at),
        ]}
        maxLength={200}
        value={name}
        problem={isAttempted && name.trim() === '' && m.jury_prize_name_missing({}, at)}
        onChange={setName}
      />
      <Select
        label={m.jury_prize_winner({}, at)}
        value={appearanceId}
        none={m.jury_not_awarded({}, at)}
        options={category.appearances.map(({ id, name: text }) => ({ value: id, text }))}
        onChange={setAppearance}
      />
      <TextField
        label={m.jury_prize_note({}, at)}
        value={note}
        maxLength={500}
        onChange={setNote}
      />
      <Checkbox
        label={m.jury_vote({}, at)}
        checked={votes !== null}
        onChange={(isVoted) => setVotes(isVoted ? begin : null)}
      />
      {votes && <VoteFields votes={votes} onChange={setVotes} />}
    </DialogForm>
  );
}
