import { useState } from 'react';
import { Working } from '#client/admin/settings/scoring/working.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { Select } from '#client/kit/select.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { checkMarks } from '#domain/scoring/check-marks.ts';
import { typedDecimal } from '#domain/scoring/decimal-text.ts';
import { placeScores } from '#domain/scoring/place-scores.ts';
import { scoreAppearance } from '#domain/scoring/score-appearance.ts';
import type { MarkedAppearance, ScoringRule } from '#domain/scoring/scoring-rule.ts';
import { formatCount } from '#i18n/format.ts';
import { scoringIssueText } from '#i18n/scoring-text.ts';
import { m } from '#i18n/texts.ts';

interface TrialRow {
  marks: readonly string[];
  birthDate: string;
  penalty: string;
}

const MOST_JURORS = 9;
const MOST_ROWS = 12;
const EMPTY: TrialRow = { marks: [], birthDate: '', penalty: '' };
/** Typed instead of a mark: this juror does not judge this appearance. */
const EXCLUDED = /^x$/i;

interface RuleTrialProps {
  rule: ScoringRule;
  isReady: boolean;
}

/** The office types invented marks and sees at once what the rule makes of them. */
export function RuleTrial({ rule, isReady }: RuleTrialProps) {
  const at = useLocale();
  const [jurors, setJurors] = useState(() => Math.max(rule.minimumJurors, 5));
  const [rows, setRows] = useState<readonly TrialRow[]>([EMPTY, EMPTY, EMPTY]);
  const appearances = rows.map((row, index) => appearanceOf(row, index, jurors));
  const issues = isReady ? checkMarks(rule, appearances) : [];
  const scores =
    isReady && issues.length === 0
      ? appearances.map((appearance) => scoreAppearance(rule, appearance))
      : null;
  const places = placeScores(
    rule,
    (scores ?? []).map((score, index) => ({ ...score, birthDate: rows[index]?.birthDate })),
  );
  const set = (index: number, change: Partial<TrialRow>) =>
    setRows(rows.map((row, place) => (place === index ? { ...row, ...change } : row)));
  const isWrong = (path: string) => issues.some((issue) => issue.path === path);
  const seats = Array.from({ length: jurors }, (_, seat) => seat);
  return (
    <section className="scoring-trial" aria-labelledby="scoring-trial">
      <h3 id="scoring-trial">{m.scoring_try({}, at)}</h3>
      <p className="note">{m.scoring_try_lead({}, at)}</p>
      <Select
        label={m.scoring_try_jurors({}, at)}
        value={jurors}
        options={Array.from({ length: MOST_JURORS }, (_, index) => ({
          value: index + 1,
          text: formatCount(index + 1, at.locale),
        }))}
        onChange={setJurors}
      />
      <DataTable
        caption={m.scoring_try({}, at)}
        className="scoring-table"
        columns={{
          who: { text: m.scoring_try_who({}, at), isRowHeader: true },
          marks: { text: m.scoring_try_marks({}, at) },
          ...(rule.ties === 'younger' && rule.placing !== 'none'
            ? { born: { text: m.scoring_try_born({}, at) } }
            : {}),
          penalty: { text: m.scoring_try_penalty({}, at) },
          working: { text: m.scoring_try_working({}, at) },
          place: { text: m.scoring_try_place({}, at) },
        }}
        rows={rows}
        keyOf={(_row, index) => index}
        cells={(row, index) => {
          const score = scores?.[index];
          const who = String(index + 1);
          return {
            who: m.scoring_try_row({ number: who }, at),
            marks: (
              <span className="scoring-marks">
                {seats.map((seat) => (
                  <TextField
                    key={seat}
                    isLabelHidden
                    label={m.scoring_try_mark({ number: who, juror: String(seat + 1) }, at)}
                    inputMode="decimal"
                    maxLength={8}
                    value={row.marks[seat] ?? ''}
                    isInvalid={isWrong(`appearances.${index}.marks.${seat}.points`)}
                    onChange={(mark) =>
                      set(index, {
                        marks: seats.map((one) => (one === seat ? mark : (row.marks[one] ?? ''))),
                      })
                    }
                  />
                ))}
              </span>
            ),
            born: (
              <TextField
                isLabelHidden
                type="date"
                label={m.scoring_try_born_of({ number: who }, at)}
                value={row.birthDate}
                onChange={(birthDate) => set(index, { birthDate })}
              />
            ),
            penalty: (
              <TextField
                isLabelHidden
                className="scoring-number"
                label={m.scoring_try_penalty_of({ number: who }, at)}
                inputMode="decimal"
                maxLength={8}
                value={row.penalty}
                isInvalid={isWrong(`appearances.${index}.penalties.0.points`)}
                onChange={(penalty) => set(index, { penalty })}
              />
            ),
            working: score && row.marks.some((mark) => mark.trim() !== '') && (
              <Working rule={rule} score={score} seats={seats.map(seatOf)} />
            ),
            place: score && (places.get(score.id) ?? ''),
          };
        }}
      />
      {issues.length > 0 && (
        <ul className="problem">
          {issues.map((issue) => (
            <li key={issue.path}>
              {m.scoring_try_issue(
                {
                  number: String(Number(issue.path.split('.')[1]) + 1),
                  text: scoringIssueText(issue, at.locale),
                },
                at,
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReady && <p className="note">{m.scoring_try_not_ready({}, at)}</p>}
      {rows.length < MOST_ROWS && (
        <QuietButton onClick={() => setRows([...rows, EMPTY])}>
          {m.scoring_try_add({}, at)}
        </QuietButton>
      )}
    </section>
  );
}

function appearanceOf(row: TrialRow, index: number, jurors: number): MarkedAppearance {
  const penalty = typedDecimal(row.penalty);
  return {
    id: String(index),
    birthDate: row.birthDate,
    marks: Array.from({ length: jurors }, (_, seat) => {
      const typed = (row.marks[seat] ?? '').trim();
      const excluded = EXCLUDED.test(typed);
      return {
        seat: seatOf(seat).id,
        points: excluded ? null : typedDecimal(typed) || null,
        excluded,
      };
    }),
    penalties: penalty === '' ? [] : [{ points: penalty, reason: '' }],
  };
}

/** A juror of the trial is called by a number. */
function seatOf(seat: number): { id: string; name: string } {
  const name = String(seat + 1);
  return { id: name, name };
}
