import { useLocale } from '#client/components/locale-context.tsx';
import { useTimeText } from '#client/day/day-context.tsx';
import { Changed } from '#client/day/hall/changed.tsx';
import { ExclusionPart, OwnPupilQuestion } from '#client/day/seat/exclusion-part.tsx';
import { ScoreFields } from '#client/day/seat/score-fields.tsx';
import { scoreText } from '#client/day/seat/score-text.ts';
import type { SeatCategory, SeatItem } from '#client/day/seat/seat-items.ts';
import type { Draft } from '#client/day/store/day-database.ts';
import type { Recorded } from '#client/day/store/day-session.ts';
import type { ScoreStage } from '#domain/jury/given-score.ts';
import { areSamePoints, type Points } from '#domain/jury/same-points.ts';
import { checkMark, pointsOf } from '#domain/scoring/check-marks.ts';
import type { ScoringRule } from '#domain/scoring/scoring-rule.ts';
import { reviewReasonText } from '#i18n/day-text.ts';
import { m } from '#i18n/texts.ts';

interface ScoreCardProps {
  item: SeatItem;
  category: SeatCategory;
  draft: Draft;
  onDraft(draft: Draft): void;
  onAct(event: Recorded): void;
}

/** One appearance: what is played, the points of this seat, and notes that stay on the device. */
export function ScoreCard(props: ScoreCardProps) {
  const at = useLocale();
  const { item, category, draft, onDraft, onAct } = props;
  const { title, names, number, pieces, accompanists, state, exclusion, waitsFor } = item;
  const { epoch, rule } = category;
  const declare = (reason: string) =>
    onAct({ kind: 'exclusion-declared', subject: item.id, payload: { reason }, epoch });
  const asksPupil = item.isOwnPupil && exclusion === null && !draft.isNotOwnPupil;
  return (
    <article className="day-card seat-card" data-stage={state.stage}>
      <h2>{[number && `${number}.`, title].filter(Boolean).join(' ')}</h2>
      {names.length > 1 && title !== names.join(', ') && <p>{names.join(', ')}</p>}
      {accompanists.length > 0 && (
        <p className="note">{m.day_with({ names: accompanists.join(', ') }, at)}</p>
      )}
      {pieces.length > 0 && (
        <ul className="day-pieces">
          {pieces.map((piece) => (
            <li key={piece}>{piece}</li>
          ))}
        </ul>
      )}
      {item.changedAt !== null && <Changed at={item.changedAt} />}
      {state.stage === 'no-show' && <p className="day-missing">{m.seat_no_show({}, at)}</p>}
      {waitsFor && (
        <p className="day-warning" role="status">
          {waitsFor === 'late'
            ? m.seat_late({}, at)
            : waitsFor === 'conflict'
              ? m.seat_conflict({}, at)
              : m.seat_review({ reason: reviewReasonText(waitsFor, at.locale) }, at)}
        </p>
      )}
      {exclusion !== null && (
        <p className="day-ready">{m.seat_not_judged({ reason: exclusion }, at)}</p>
      )}
      {asksPupil && (
        <OwnPupilQuestion
          onAnswer={(isOwn) =>
            isOwn
              ? declare(m.seat_reason_pupil({}, at))
              : onDraft({ ...draft, isNotOwnPupil: true })
          }
        />
      )}
      {exclusion === null && !asksPupil && rule && <Scoring {...props} rule={rule} />}
      <div className="seat-notes">
        <label htmlFor="seat-notes">{m.seat_notes({}, at)}</label>
        <textarea
          id="seat-notes"
          rows={4}
          maxLength={4000}
          value={draft.note}
          aria-describedby="seat-notes-about"
          onChange={(event) => onDraft({ ...draft, note: event.target.value })}
        />
        <p id="seat-notes-about" className="note">
          {m.seat_notes_about({}, at)}
        </p>
      </div>
      {exclusion === null && !asksPupil && <ExclusionPart onDeclare={declare} />}
    </article>
  );
}

function Scoring({
  item,
  category,
  rule,
  draft,
  onDraft,
  onAct,
}: ScoreCardProps & { rule: ScoringRule }) {
  const at = useLocale();
  const timeText = useTimeText();
  const { provisional, final, last } = item.sheet;
  const typed = typedPoints(rule, draft);
  const isReady = isComplete(rule, typed);
  const give = (stage: ScoreStage, points: Points) =>
    onAct({
      kind: 'score-set',
      subject: item.id,
      payload: { stage, ...points, replaces: last[stage] },
      epoch: category.epoch,
    });
  const isGiven = final !== null && areSamePoints(final, typed);
  return (
    <>
      <ScoreFields rule={rule} draft={draft} onDraft={onDraft} />
      {final ? (
        <p className="day-done" role="status">
          {m.seat_final_given(
            {
              points: scoreText(rule, final, at.locale),
              time: timeText(final.time),
            },
            at,
          )}
        </p>
      ) : (
        provisional && (
          <p className="day-sum" role="status">
            {m.seat_provisional_given({ points: scoreText(rule, provisional, at.locale) }, at)}
          </p>
        )
      )}
      <div className="day-actions">
        <button
          type="button"
          className="button big"
          disabled={!isReady || isGiven}
          onClick={() => give('final', typed)}
        >
          {m.seat_give_final({}, at)}
        </button>
        {!final && (
          <button
            type="button"
            className="button quiet big"
            disabled={!isReady || (provisional !== null && areSamePoints(provisional, typed))}
            onClick={() => give('provisional', typed)}
          >
            {m.seat_give_provisional({}, at)}
          </button>
        )}
        {final && (
          <button
            type="button"
            className="link-button"
            onClick={() => give('final', { points: null, criteria: {} })}
          >
            {m.seat_take_back({}, at)}
          </button>
        )}
      </div>
    </>
  );
}

function typedPoints({ criteria = [] }: ScoringRule, draft: Draft): Points {
  return criteria.length > 0
    ? { points: null, criteria: draft.criteria }
    : { points: draft.points || null, criteria: {} };
}

function isComplete(rule: ScoringRule, typed: Points): boolean {
  const mark = { seat: '', ...typed };
  return checkMark(rule, mark, '').length === 0 && pointsOf(rule, mark) !== null;
}
