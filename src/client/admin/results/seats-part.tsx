import { useState } from 'react';
import { CodeDialog } from '#client/admin/day/code-dialog.tsx';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import type { ListedSeat } from '#client/admin/results/listed-seat.ts';
import { SeatDialog } from '#client/admin/results/seat-dialog.tsx';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button, LinkButton } from '#client/kit/button.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { seatRoleText } from '#i18n/jury-text.ts';
import { m } from '#i18n/texts.ts';

interface SeatsPartProps {
  mayWrite: boolean;
  mayMakeCodes: boolean;
}

export function SeatsPart({ mayWrite, mayMakeCodes }: SeatsPartProps) {
  const at = useLocale();
  const { edition } = useEdition();
  const [tablet, setTablet] = useState<ListedSeat | null>(null);
  const { data, problem, reload } = useOfficeQuery('listJurySeats', { editionId: edition.id });
  const categories =
    useOfficeQuery('listJuryCategories', { editionId: edition.id }).data?.categories ?? [];
  const [open, setOpen] = useState<ListedSeat | 'new' | null>(null);
  const removing = useOfficeMutation();
  const { ask, dialog } = useConfirm();
  const seats = data?.seats ?? [];
  const remove = async ({ id, name }: ListedSeat) => {
    const isSure = await ask({
      title: m.jury_seat_remove_question({ name }, at),
      text: m.jury_seat_remove_text({}, at),
      confirm: m.jury_seat_remove({}, at),
    });
    if (isSure) await removing.run(async () => void (await callAsUser('deleteJurySeat', { id })));
  };
  return (
    <>
      <p className="note">{m.jury_seats_lead({}, at)}</p>
      <Alert onRetry={reload}>{problem ?? removing.problem}</Alert>
      {mayWrite && (
        <p className="jury-heading">
          <Button onClick={() => setOpen('new')}>{m.jury_seat_add({}, at)}</Button>
        </p>
      )}
      {data && seats.length === 0 && <EmptyState>{m.jury_seats_none({}, at)}</EmptyState>}
      {seats.length > 0 && (
        <DataTable
          caption={m.jury_seats({}, at)}
          columns={{
            name: { text: m.jury_seat_name({}, at), isRowHeader: true },
            role: { text: m.jury_seat_role({}, at) },
            categories: { text: m.jury_seat_categories({}, at) },
            ...(mayWrite && {
              actions: {
                text: m.jury_actions({}, at),
                isTextHidden: true,
                className: 'cell-actions',
              },
            }),
          }}
          rows={seats}
          keyOf={({ id }) => id}
          cells={(seat) => ({
            name: seat.name,
            role: seatRoleText(seat.role, at.locale),
            // A code such as "IV. (B)" stays on one line.
            categories:
              seat.categories.map((code) => code.replaceAll(' ', '\u00a0')).join(', ') || '–',
            actions: (
              <>
                {mayMakeCodes && seat.role !== 'secretary' && (
                  <LinkButton onClick={() => setTablet(seat)}>
                    {m.jury_seat_code({}, at)}
                  </LinkButton>
                )}
                <LinkButton onClick={() => setOpen(seat)}>{m.jury_seat_edit({}, at)}</LinkButton>
                <LinkButton onClick={() => void remove(seat)}>
                  {m.jury_seat_remove({}, at)}
                </LinkButton>
              </>
            ),
          })}
        />
      )}
      {open && (
        <SeatDialog
          editionId={edition.id}
          seat={open === 'new' ? null : open}
          categories={categories}
          onClose={() => setOpen(null)}
        />
      )}
      {tablet && (
        <CodeDialog editionId={edition.id} seat={tablet} onClose={() => setTablet(null)} />
      )}
      {dialog}
    </>
  );
}
