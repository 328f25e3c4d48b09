import { useLocale } from '#client/components/locale-context.tsx';
import { decimalOf } from '#domain/scoring/decimal-text.ts';
import { fractionText } from '#domain/scoring/fraction.ts';
import { type AppearanceScore, valueText } from '#domain/scoring/score-appearance.ts';
import type { ScoringRule } from '#domain/scoring/scoring-rule.ts';
import { pointsText } from '#i18n/points-text.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/settings/scoring/working.css';

interface WorkingProps {
  rule: ScoringRule;
  score: AppearanceScore;
  /** In the order of their columns; two jurors may have the same name. */
  seats: readonly { id: string; name: string }[];
}

/** How a result came about: marks, those struck, the exact mean, the value and the band. */
export function Working({ rule, score, seats }: WorkingProps) {
  const at = useLocale();
  const { counted, struck, missing, exact, rounded, penalty, value, band } = score;
  const shown = (points: string) => pointsText(points, at.locale);
  if (score.leavesNothing) return <span className="problem">{m.issue_nothing_left({}, at)}</span>;
  if (!exact || rounded === null || value === null) {
    const least = rule.minimumJurors;
    return (
      <span className="note">{m.scoring_too_few({ counted: counted.length, least }, at)}</span>
    );
  }
  const shownMarks = seats.flatMap(({ id }) => counted.find(({ seat }) => seat === id) ?? []);
  const absent = seats.filter(({ id }) => missing.includes(id)).map(({ name }) => name);
  return (
    <span className="scoring-working">
      <span>
        {shownMarks.map(({ seat, units }, index) => (
          <span key={seat}>
            {index > 0 && ' · '}
            {struck.includes(seat) ? (
              <s>
                <span className="visually-hidden">{m.scoring_struck({}, at)} </span>
                {shown(decimalOf(units))}
              </s>
            ) : (
              shown(decimalOf(units))
            )}
          </span>
        ))}
        {' → '}
        {fractionText(exact)} = {shown(valueText(rule, rounded))}
        {penalty > 0n && ` - ${shown(decimalOf(penalty))}`}
      </span>
      <strong>
        {shown(valueText(rule, value))}
        {band && ` · ${band}`}
      </strong>
      {absent.length > 0 && (
        <span className="note">{m.scoring_missing({ seats: absent.join(', ') }, at)}</span>
      )}
    </span>
  );
}
