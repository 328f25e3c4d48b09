import { AppearanceRow, RowConflicts } from '#client/admin/timetable/appearance-row.tsx';
import { useTools } from '#client/admin/timetable/timetable-context.ts';
import type { ShownBlock } from '#client/admin/timetable/timetable-view.ts';
import { useMoves } from '#client/admin/timetable/use-moves.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { Menu } from '#client/kit/menu.tsx';
import { appearanceIdsOf, type GapItem, type StoredBlock } from '#domain/timetable/block.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';
import { isOrderFixed } from '#domain/timetable/order-rules.ts';
import { rulesOf } from '#domain/timetable/timetable-settings.ts';
import { m } from '#i18n/texts.ts';
import { BLOCK_KIND_TEXTS } from '#i18n/timetable-conflict-text.ts';

/** A block of a hall with its appearances in order. */
export function BlockView({ shown: { block, end } }: { shown: ShownBlock }) {
  const at = useLocale();
  const { view, mayWrite, open } = useTools();
  const moves = useMoves();
  const title = block.title || BLOCK_KIND_TEXTS[block.kind]({}, at);
  const time = `${clockTime(block.start)}–${clockTime(end)}`;
  const categories = [
    ...new Set(appearanceIdsOf(block).flatMap((id) => view.appearances.get(id)?.category ?? [])),
  ].map((code) => rulesOf(code, view.settings));
  return (
    <section
      id={`row-${block.id}`}
      className="tt-block"
      aria-label={`${time} ${title}`}
      tabIndex={-1}
    >
      <header className="tt-block-head">
        <h3>
          <span className="tt-time">{time}</span> {title}
        </h3>
        {mayWrite && (
          <Menu
            label={m.timetable_block({}, at)}
            spokenLabel={m.timetable_block_of({ name: `${time} ${title}` }, at)}
            items={[
              {
                text: m.timetable_block_edit({}, at),
                run: () =>
                  open({ is: 'block', blockId: block.id, hall: block.hall, day: block.day }),
              },
              ...categories.filter(isOrderFixed).map(({ code }) => ({
                text: m.timetable_block_order({ category: code }, at),
                run: () => moves.order(block, code),
              })),
              ...categories
                .filter(({ order }) => order === 'lot-on-site')
                .map(({ code }) => ({
                  text: m.timetable_block_numbers({ category: code }, at),
                  run: () => open({ is: 'numbers', blockId: block.id, code }),
                })),
              { text: m.timetable_block_remove({}, at), run: () => moves.remove(block) },
            ]}
          />
        )}
      </header>
      <RowConflicts id={block.id} />
      {block.kind === 'perform' && <Items block={block} />}
    </section>
  );
}

function Items({ block }: { block: StoredBlock }) {
  const at = useLocale();
  if (block.items.length === 0) return <p className="note">{m.timetable_block_empty({}, at)}</p>;
  return (
    <ol className="tt-rows">
      {block.items.map((item, position) =>
        item.is === 'appearance' ? (
          <AppearanceRow key={item.appearanceId} appearanceId={item.appearanceId} />
        ) : (
          <GapRow key={gapKey(block, position)} block={block} item={item} position={position} />
        ),
      )}
    </ol>
  );
}

/** Named after the appearance before it, so that the row stays the same when others move. */
function gapKey({ items }: StoredBlock, position: number): string {
  const before = items.slice(0, position).findLast((item) => item.is === 'appearance');
  const gaps = items.slice(0, position).filter((item) => item.is === 'gap').length;
  return `gap ${before?.is === 'appearance' ? before.appearanceId : ''} ${gaps}`;
}

interface GapProps {
  block: StoredBlock;
  item: GapItem;
  position: number;
}

function GapRow({ block, item, position }: GapProps) {
  const at = useLocale();
  const { mayWrite } = useTools();
  const moves = useMoves();
  const inputs = { minutes: String(item.minutes) };
  return (
    <li className="tt-row is-gap">
      <p className="tt-time">–</p>
      <p className="tt-what note">
        {item.withdrawn === null
          ? m.timetable_gap(inputs, at)
          : m.timetable_gap_withdrawn(inputs, at)}
      </p>
      {mayWrite && (
        <div className="tt-tools">
          <QuietButton onClick={() => moves.removeAt(block, position)}>
            {m.timetable_gap_close({}, at)}
          </QuietButton>
        </div>
      )}
    </li>
  );
}
