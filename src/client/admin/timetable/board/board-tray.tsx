import { BoardCardButton } from '#client/admin/timetable/board/board-card.tsx';
import { type CardScope, cardProps } from '#client/admin/timetable/board/card-props.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { grouped } from '#domain/timetable/conflict.ts';
import { inRuleOrder } from '#domain/timetable/order-rules.ts';
import { rulesOf } from '#domain/timetable/timetable-settings.ts';
import { m } from '#i18n/texts.ts';

/** Appearances without a place; a card that is dropped here loses its place. */
export function BoardTray({ cards }: { cards: CardScope }) {
  const at = useLocale();
  const { unplaced, settings } = cards.view;
  const categories = grouped(unplaced, ({ category }) => category);
  return (
    <section className="board-tray" data-tray="" aria-labelledby="board-tray">
      <h2 id="board-tray">{m.timetable_unplaced({ count: unplaced.length }, at)}</h2>
      {[...categories].map(([code, members]) => (
        <div key={code} className="board-tray-cards">
          {inRuleOrder(members, rulesOf(code, settings)).map(({ id }) => {
            const props = cardProps(id, cards, at);
            return props && <BoardCardButton key={id} {...props} isStop />;
          })}
        </div>
      ))}
    </section>
  );
}
