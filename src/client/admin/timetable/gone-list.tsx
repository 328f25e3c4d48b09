import { nameOf, useTools } from '#client/admin/timetable/timetable-context.ts';
import { useMoves } from '#client/admin/timetable/use-moves.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { clockTime } from '#domain/timetable/clock-time.ts';
import { findBlockOf } from '#domain/timetable/edit-blocks.ts';
import { formatDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** Cancelled appearances that still stand in blocks: each leaves a gap or closes up. */
export function GoneList() {
  const at = useLocale();
  const { view, mayWrite } = useTools();
  const blocks = view.blocks.map(({ block }) => block);
  const gone = [...view.gone.keys()];
  if (gone.length === 0) return null;
  return (
    <section className="tt-gone" aria-labelledby="tt-gone">
      <h2 id="tt-gone">{m.timetable_cancelled_title({ count: gone.length }, at)}</h2>
      <p className="note">{m.timetable_cancelled_text({}, at)}</p>
      <ul>
        {gone.map((id) => {
          const block = findBlockOf(blocks, id);
          const hall = view.settings.halls.find((one) => one.id === block?.hall)?.name;
          return (
            <li key={id}>
              <GoneName appearanceId={id} />
              {block && (
                <span className="note">
                  {formatDate(block.day, at.locale)} {hall}, {clockTime(block.start)}
                </span>
              )}
              {mayWrite && <GoneTools appearanceId={id} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function GoneName({ appearanceId }: { appearanceId: string }) {
  return <strong>{useGoneName(appearanceId)}</strong>;
}

/** `12 Ema Kováčová, II. (A)` */
export function useGoneName(appearanceId: string): string {
  const at = useLocale();
  const { view } = useTools();
  const gone = view.gone.get(appearanceId);
  if (!gone) return m.timetable_gone_unknown({}, at);
  return `${nameOf(gone, view)}, ${gone.category}`;
}

export function GoneTools({ appearanceId }: { appearanceId: string }) {
  const at = useLocale();
  const moves = useMoves();
  const name = useGoneName(appearanceId);
  return (
    <div className="tt-tools">
      <QuietButton
        aria-label={m.timetable_gone_gap_of({ name }, at)}
        onClick={() => moves.takeOut(appearanceId, 'gap')}
      >
        {m.timetable_gone_gap({}, at)}
      </QuietButton>
      <QuietButton
        aria-label={m.timetable_gone_close_of({ name }, at)}
        onClick={() => moves.takeOut(appearanceId, 'closed')}
      >
        {m.timetable_gone_close({}, at)}
      </QuietButton>
    </div>
  );
}
