import { useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { PointsPad } from '#client/day/seat/points-pad.tsx';
import { scoreText } from '#client/day/seat/score-text.ts';
import type { Draft } from '#client/day/store/day-database.ts';
import { pointValues } from '#domain/jury/point-keys.ts';
import type { Criterion, ScoringRule } from '#domain/scoring/scoring-rule.ts';
import { pointsText } from '#i18n/points-text.ts';
import { m } from '#i18n/texts.ts';

interface ScoreFieldsProps {
  rule: ScoringRule;
  draft: Draft;
  onDraft(draft: Draft): void;
}

/** One number, or a number for each criterion of the rule. */
export function ScoreFields(props: ScoreFieldsProps) {
  const at = useLocale();
  const { rule, draft, onDraft } = props;
  const { criteria = [], scale } = rule;
  if (criteria.length > 0) return <CriteriaFields {...props} criteria={criteria} />;
  return (
    <PointsPad
      label={m.seat_points({}, at)}
      scale={scale}
      value={draft.points}
      onValue={(points) => onDraft({ ...draft, points })}
    />
  );
}

function CriteriaFields({
  rule,
  draft,
  criteria,
  onDraft,
}: ScoreFieldsProps & { criteria: readonly Criterion[] }) {
  const at = useLocale();
  const marked = draft.criteria;
  const [chosen, setChosen] = useState(
    () => (criteria.find(({ name }) => !marked[name]) ?? criteria[0])?.name ?? '',
  );
  const open = criteria.find(({ name }) => name === chosen) ?? criteria[0];
  if (!open) return null;
  const scale = { min: '0', max: open.max, step: rule.scale.step };
  const set = (points: string) => {
    const { [open.name]: _, ...others } = marked;
    const next = points === '' ? others : { ...others, [open.name]: points };
    onDraft({ ...draft, criteria: next });
    // A button gives the whole value, so the next criterion opens; a keypad may go on.
    if (pointValues(scale)) {
      setChosen(criteria.find(({ name }) => !next[name])?.name ?? open.name);
    }
  };
  return (
    <>
      <ul className="seat-criteria">
        {criteria.map((criterion) => (
          <li key={criterion.name}>
            <button
              type="button"
              aria-pressed={criterion === open}
              onClick={() => setChosen(criterion.name)}
            >
              <span>{criterionText(criterion, at.locale)}</span>
              <strong>{pointsText(marked[criterion.name] ?? '–', at.locale)}</strong>
            </button>
          </li>
        ))}
      </ul>
      <PointsPad
        key={open.name}
        label={criterionText(open, at.locale)}
        scale={scale}
        value={marked[open.name] ?? ''}
        onValue={set}
      />
      <p className="seat-sum">
        {m.seat_sum(
          {
            sum: scoreText(rule, { points: null, criteria: marked }, at.locale),
            max: pointsText(rule.scale.max, at.locale),
          },
          at,
        )}
      </p>
    </>
  );
}

function criterionText({ name, max, weight }: Criterion, locale: 'sk' | 'en'): string {
  const facts = { name, max: pointsText(max, locale) };
  return weight === '1'
    ? m.seat_criterion(facts, { locale })
    : m.seat_criterion_weight({ ...facts, weight: pointsText(weight, locale) }, { locale });
}
