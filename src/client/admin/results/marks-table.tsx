import {
  type JuryAppearance,
  type JuryCategory,
  markKey,
} from '#client/admin/results/jury-category.ts';
import { Working } from '#client/admin/settings/scoring/working.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import type { Language } from '#domain/language.ts';
import { checkMark, pointsOf } from '#domain/scoring/check-marks.ts';
import { decimalOf, typedDecimal } from '#domain/scoring/decimal-text.ts';
import { scoreAppearance } from '#domain/scoring/score-appearance.ts';
import type { Mark, ScoringRule } from '#domain/scoring/scoring-rule.ts';
import { awardWords, markStateText } from '#i18n/jury-text.ts';
import { pointsText } from '#i18n/points-text.ts';
import { scoringIssueText } from '#i18n/scoring-text.ts';
import { m } from '#i18n/texts.ts';

export interface RowAction {
  kind: 'ruling' | 'exclusion';
  appearance: JuryAppearance;
}

interface MarksTableProps {
  category: JuryCategory;
  typed: Readonly<Record<string, string>>;
  isTyping: boolean;
  mayMark: boolean;
  mayDecide: boolean;
  onType(key: string, text: string): void;
  onAction(action: RowAction): void;
}

/**
 * A row for each appearance, a column for each juror. It scrolls sideways, the names stay; on a
 * phone each appearance is a card.
 */
export function MarksTable(props: MarksTableProps) {
  const { category, mayMark, mayDecide, onAction } = props;
  const at = useLocale();
  const { seats, appearances } = category;
  const rule = category.rule as ScoringRule;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must reach what scrolls
    <section className="jury-scroll" tabIndex={0} aria-label={m.jury_marks({}, at)}>
      <table className="jury-table">
        <thead>
          <tr>
            <th scope="col">{m.jury_column_who({}, at)}</th>
            {seats.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
            <th scope="col" className="jury-working">
              {m.jury_column_working({}, at)}
            </th>
            <th scope="col">{m.jury_column_award({}, at)}</th>
          </tr>
        </thead>
        <tbody>
          {appearances.map((appearance) => (
            <tr key={appearance.id}>
              <th scope="row">
                {appearance.name}
                <span className="cell-second">{appearance.members || appearance.school}</span>
                {appearance.isNoShow && (
                  <span className="cell-second">{m.jury_no_show({}, at)}</span>
                )}
                <span className="jury-actions">
                  {mayMark && (
                    <LinkButton onClick={() => onAction({ kind: 'exclusion', appearance })}>
                      {m.jury_exclude({}, at)}
                    </LinkButton>
                  )}
                  {mayDecide && (
                    <LinkButton onClick={() => onAction({ kind: 'ruling', appearance })}>
                      {m.jury_ruling({}, at)}
                    </LinkButton>
                  )}
                </span>
              </th>
              {appearance.marks.map((mark, index) => (
                <td key={mark.seatId} data-label={seats[index]?.name}>
                  <MarkCell {...props} rule={rule} appearance={appearance} mark={mark} />
                </td>
              ))}
              <td data-label={m.jury_column_working({}, at)}>
                <Working rule={rule} score={scoreOf(rule, appearance)} seats={seats} />
                {appearance.penalties.map(({ points, reason }) => (
                  <span key={`${points} ${reason}`} className="cell-second">
                    {m.jury_penalty_line({ points: pointsText(points, at.locale), reason }, at)}
                  </span>
                ))}
              </td>
              <td data-label={m.jury_column_award({}, at)}>
                <strong>{awardWords(appearance.award, at.locale)}</strong>
                {appearance.decision && (
                  <span className="cell-second">
                    {m.jury_decided(
                      {
                        votesFor: appearance.decision.votesFor,
                        votesAgainst: appearance.decision.votesAgainst,
                        votesAbstained: appearance.decision.votesAbstained,
                        reason: appearance.decision.reason ?? '',
                      },
                      at,
                    )}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** By ids of seats, as the server computes it: of equal marks the same one is struck. */
function scoreOf(rule: ScoringRule, appearance: JuryAppearance) {
  return scoreAppearance(rule, {
    id: appearance.id,
    penalties: appearance.penalties,
    marks: appearance.marks.map(({ seatId, points, criteria, exclusion }) => ({
      seat: seatId,
      points,
      criteria,
      excluded: exclusion !== null,
    })),
  });
}

type JuryMark = JuryAppearance['marks'][number];

interface MarkCellProps extends MarksTableProps {
  rule: ScoringRule;
  appearance: JuryAppearance;
  mark: JuryMark;
}

/** How far the mark is, and what the tablet of the juror says. */
function markHint(mark: JuryMark, rule: ScoringRule, locale: Language): string | undefined {
  const { state, tablet, own, isProvisional } = mark;
  if (state === 'none') return isProvisional ? m.jury_mark_provisional({}, { locale }) : undefined;
  if (!tablet) return markStateText(state, locale);
  const points = givenText({ ...tablet, seat: '' }, rule, locale);
  if (state === 'differs') return m.jury_mark_against_tablet({ points }, { locale });
  return own ? markStateText(state, locale) : `${points} ${m.jury_mark_tablet({}, { locale })}`;
}

function markText({ state, points, criteria }: JuryMark, rule: ScoringRule, locale: Language) {
  return state === 'agreed' ? givenText({ seat: '', points, criteria }, rule, locale) : '–';
}

function givenText(mark: Mark, rule: ScoringRule, locale: Language): string {
  const units = pointsOf(rule, mark);
  return units === null ? '–' : pointsText(decimalOf(units), locale);
}

function MarkCell({ category, rule, appearance, mark, typed, isTyping, onType }: MarkCellProps) {
  const at = useLocale();
  const { seatId, own, exclusion } = mark;
  const juror = category.seats.find(({ id }) => id === seatId)?.name ?? '';
  if (exclusion !== null) {
    return <span className="note">{m.jury_excluded({ reason: exclusion }, at)}</span>;
  }
  const shown = (text: string | null) => pointsText(text ?? '', at.locale);
  const hint = markHint(mark, rule, at.locale);
  if (!isTyping) {
    return (
      <>
        <span className="jury-points">{markText(mark, rule, at.locale)}</span>
        {hint && <span className="cell-second">{hint}</span>}
      </>
    );
  }
  const key = markKey(seatId, appearance.id);
  const text = typed[key] ?? shown(own?.points ?? null);
  const value = typedDecimal(text) || null;
  const [issue] = checkMark(rule, { seat: seatId, points: value }, 'mark');
  return (
    <TextField
      isLabelHidden
      className="jury-mark"
      label={m.jury_mark_of({ juror, name: appearance.name }, at)}
      inputMode="decimal"
      maxLength={8}
      value={text}
      problem={issue && scoringIssueText(issue, at.locale)}
      hint={hint}
      onChange={(next) => onType(key, next)}
    />
  );
}
