import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import type { JuryCategory, JuryPrize } from '#client/admin/results/jury-category.ts';
import { PrizeDialog } from '#client/admin/results/prize-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton, QuietButton } from '#client/kit/button.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { heldThoughWithheld } from '#domain/jury/withheld.ts';
import { m } from '#i18n/texts.ts';

interface PrizesSectionProps {
  editionId: string;
  category: JuryCategory;
  mayDecide: boolean;
}

/** Prizes outside of points, laureates, and prizes that are not awarded. */
export function PrizesSection({ editionId, category, mayDecide }: PrizesSectionProps) {
  const at = useLocale();
  const removing = useOfficeMutation();
  const [open, setOpen] = useState<JuryPrize | 'new' | null>(null);
  const { prizes, appearances, version } = category;
  const remove = ({ id }: JuryPrize) =>
    removing.run(async () => {
      await callAsUser('deleteJuryPrize', { editionId, category: category.category, version, id });
    });
  const awarded = appearances.map(({ id, award }) => ({ appearanceId: id, award }));
  const contradictions = new Map(
    heldThoughWithheld(prizes, awarded).map(({ prize, appearanceIds }) => [prize, appearanceIds]),
  );
  const holdersOf = (prize: JuryPrize) =>
    (contradictions.get(prize) ?? [])
      .map((holder) => appearances.find(({ id }) => id === holder)?.name ?? '')
      .join(', ');
  return (
    <section className="jury-section" aria-labelledby="jury-prizes">
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
            {holdersOf(prize) && (
              <span className="cell-second problem">
                {m.jury_prize_withheld_but_held({ names: holdersOf(prize) }, at)}
              </span>
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
