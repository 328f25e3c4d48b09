import type { ReactNode } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { scoreText } from '#client/day/seat/score-text.ts';
import type { SeatItem } from '#client/day/seat/seat-items.ts';
import type { Language } from '#domain/language.ts';
import type { ScoringRule } from '#domain/scoring/scoring-rule.ts';
import { m } from '#i18n/texts.ts';

interface SeatListProps {
  items: readonly SeatItem[];
  rule: ScoringRule | null;
  current: string;
  onPick(id: string): void;
  children: ReactNode;
}

/** Own earlier points beside the present ones keep the scale of a juror steady. */
export function SeatList({ items, rule, current, onPick, children }: SeatListProps) {
  const at = useLocale();
  const judged = items.filter(
    ({ exclusion, state }) => exclusion === null && state.stage !== 'no-show',
  );
  const given = judged.filter(({ sheet }) => sheet.final !== null).length;
  return (
    <div className="seat-list">
      <p className="day-sum">{m.seat_given_of({ given, all: judged.length }, at)}</p>
      {children}
      <ol className="day-results" aria-label={m.seat_list({}, at)}>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              aria-current={item.id === current}
              data-excluded={item.exclusion !== null}
              onClick={() => onPick(item.id)}
            >
              <span>
                <strong>{[item.number && `${item.number}.`, item.title].join(' ').trim()}</strong>
                {item.startsAt}
              </span>
              <span className="seat-own" data-given={item.sheet.final !== null}>
                {ownText(item, rule, at.locale)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** No points yet must not look like the lowest points. */
function ownText(item: SeatItem, rule: ScoringRule | null, locale: Language): string {
  const at = { locale };
  const { sheet, exclusion, state, withdrawn } = item;
  if (exclusion !== null) return m.seat_not_judging({}, at);
  if (state.stage === 'no-show') return m.day_stage_no_show({}, at);
  if (rule && sheet.final) return scoreText(rule, sheet.final, locale);
  if (rule && sheet.provisional) {
    return m.seat_provisionally({ points: scoreText(rule, sheet.provisional, locale) }, at);
  }
  if (withdrawn > 0) return m.day_withdrawn_players({ count: withdrawn }, at);
  return m.seat_no_points({}, at);
}
