import { BlockView } from '#client/admin/timetable/block-view.tsx';
import { useTools } from '#client/admin/timetable/timetable-context.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { clockTime } from '#domain/timetable/clock-time.ts';
import { openingOf, type TimetableHall } from '#domain/timetable/timetable-settings.ts';
import { m } from '#i18n/texts.ts';

/** The blocks of all halls on one day, hall beside hall where there is room. */
export function HallLists({ day }: { day: string }) {
  const { view } = useTools();
  return (
    <div className="tt-halls">
      {view.settings.halls.map((hall) => (
        <HallList key={hall.id} hall={hall} day={day} />
      ))}
    </div>
  );
}

function HallList({ hall, day }: { hall: TimetableHall; day: string }) {
  const at = useLocale();
  const { view, mayWrite, open } = useTools();
  const hours = openingOf(hall, day);
  const blocks = view.blocks.filter(({ block }) => block.hall === hall.id && block.day === day);
  return (
    <section className="tt-hall" aria-label={hall.name}>
      <header className="tt-hall-head">
        <h2>{hall.name}</h2>
        <p className="note">
          {hours
            ? m.timetable_open({ from: clockTime(hours.from), to: clockTime(hours.to) }, at)
            : m.timetable_closed({}, at)}
        </p>
      </header>
      {blocks.length === 0 && <p className="note">{m.timetable_hall_empty({}, at)}</p>}
      {blocks.map((shown) => (
        <BlockView key={shown.block.id} shown={shown} />
      ))}
      {mayWrite && (
        <QuietButton onClick={() => open({ is: 'block', blockId: null, hall: hall.id, day })}>
          {m.timetable_block_add({}, at)}
        </QuietButton>
      )}
    </section>
  );
}
