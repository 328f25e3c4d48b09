import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import type { JuryAppearance, JuryCategory } from '#client/admin/results/jury-category.ts';
import { VoteFields } from '#client/admin/results/vote-fields.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton, QuietButton } from '#client/kit/button.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { Select } from '#client/kit/select.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { JuryDecision } from '#domain/jury/category-outcome.ts';
import { typedDecimal } from '#domain/scoring/decimal-text.ts';
import { MOST_PENALTIES } from '#domain/scoring/scoring-rule.ts';
import { formatCount } from '#i18n/format.ts';
import { pointsText } from '#i18n/points-text.ts';
import { m } from '#i18n/texts.ts';

interface RulingDialogProps {
  editionId: string;
  category: JuryCategory;
  appearance: JuryAppearance;
  onClose(): void;
}

const MOST_PLACES = 50;

/** Penalties of an appearance, and what the jury decided by a vote instead of the computed result. */
export function RulingDialog({ editionId, category, appearance, onClose }: RulingDialogProps) {
  const at = useLocale();
  const saving = useOfficeMutation();
  const [penalties, setPenalties] = useState(() =>
    appearance.penalties.map(({ points, reason }) => ({
      points: pointsText(points, at.locale),
      reason,
    })),
  );
  const [decision, setDecision] = useState(appearance.decision as JuryDecision | null);
  const set = (index: number, change: object) =>
    setPenalties(penalties.map((one, place) => (place === index ? { ...one, ...change } : one)));
  const save = async () => {
    const isDone = await saving.run(async () => {
      await callAsUser('saveJuryRuling', {
        editionId,
        category: category.category,
        version: category.version,
        appearanceId: appearance.id,
        penalties: penalties.map(({ points, reason }) => ({
          points: typedDecimal(points),
          reason,
        })),
        decision,
      });
    });
    if (isDone) onClose();
  };
  const begin: JuryDecision = {
    ...appearance.award,
    votesFor: category.seats.length,
    votesAgainst: 0,
    votesAbstained: 0,
    reason: '',
  };
  return (
    <DialogForm
      title={m.jury_ruling_of({ name: appearance.name }, at)}
      submitLabel={m.jury_save({}, at)}
      action={saving}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <fieldset className="jury-fields">
        <legend>{m.jury_penalties({}, at)}</legend>
        <p className="note">{m.jury_penalties_about({}, at)}</p>
        {penalties.map(({ points, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          <div key={index} className="jury-line">
            <TextField
              className="scoring-number"
              label={m.jury_penalty_points({}, at)}
              inputMode="decimal"
              value={points}
              onChange={(text) => set(index, { points: text })}
            />
            <TextField
              className="grows"
              label={m.signup_reason({}, at)}
              value={reason}
              maxLength={500}
              onChange={(text) => set(index, { reason: text })}
            />
            <LinkButton onClick={() => setPenalties(penalties.toSpliced(index, 1))}>
              {m.jury_seat_remove({}, at)}
            </LinkButton>
          </div>
        ))}
        {penalties.length < MOST_PENALTIES && (
          <QuietButton onClick={() => setPenalties([...penalties, { points: '1', reason: '' }])}>
            {m.jury_penalty_add({}, at)}
          </QuietButton>
        )}
      </fieldset>
      <Checkbox
        label={m.jury_decision({}, at)}
        about={m.jury_decision_about({}, at)}
        checked={decision !== null}
        onChange={(isDecided) => setDecision(isDecided ? begin : null)}
      />
      {decision && (
        <DecisionFields
          bands={category.rule?.bands.map(({ name }) => name) ?? []}
          decision={decision}
          onChange={setDecision}
        />
      )}
    </DialogForm>
  );
}

interface DecisionFieldsProps {
  bands: readonly string[];
  decision: JuryDecision;
  onChange(decision: JuryDecision): void;
}

function DecisionFields({ bands, decision, onChange }: DecisionFieldsProps) {
  const at = useLocale();
  const set = (change: Partial<JuryDecision>) => onChange({ ...decision, ...change });
  const places = Array.from({ length: MOST_PLACES }, (_, index) => ({
    value: index + 1,
    text: formatCount(index + 1, at.locale),
  }));
  return (
    <div className="jury-fields">
      <div className="jury-line">
        <Select
          label={m.jury_decision_band({}, at)}
          value={decision.band ?? ''}
          none={m.jury_no_band({}, at)}
          options={bands.map((name) => ({ value: name, text: name }))}
          onChange={(band) => set({ band: band || null })}
        />
        <Select
          label={m.jury_decision_place({}, at)}
          value={decision.place ?? 0}
          options={[{ value: 0, text: m.jury_no_place({}, at) }, ...places]}
          onChange={(place) => set({ place: place || null })}
        />
      </div>
      <VoteFields votes={decision} onChange={set} />
      <TextField
        label={m.signup_reason({}, at)}
        value={decision.reason}
        maxLength={500}
        onChange={(reason) => set({ reason })}
      />
    </div>
  );
}
