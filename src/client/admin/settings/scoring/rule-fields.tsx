import type { ReactNode } from 'react';
import { NamedRows } from '#client/admin/settings/scoring/named-rows.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { optionsOf, Select } from '#client/kit/select.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import type { Issue } from '#domain/issues.ts';
import {
  AGGREGATE_KINDS,
  type Aggregate,
  MOST_BANDS,
  MOST_CRITERIA,
  PLACINGS,
  type ScoringRule,
  TIES,
} from '#domain/scoring/scoring-rule.ts';
import { formatCount } from '#i18n/format.ts';
import { aggregateText, placingText, scoringIssueText, tiesText } from '#i18n/scoring-text.ts';
import { m } from '#i18n/texts.ts';

interface RuleFieldsProps {
  typed: ScoringRule;
  issues: readonly Issue[];
  onChange(typed: ScoringRule): void;
}

const upTo = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

export function RuleFields({ typed, issues, onChange }: RuleFieldsProps) {
  const at = useLocale();
  const { scale, decimals, minimumJurors, placing, ties } = typed;
  const problemAt = (path: string): ReactNode => {
    const issue = issues.find((one) => one.path === `rule.${path}`);
    return issue && scoringIssueText(issue, at.locale);
  };
  const set = (change: Partial<ScoringRule>) => onChange({ ...typed, ...change });
  const scaleField = (name: 'min' | 'max' | 'step', label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      value={scale[name]}
      problem={problemAt(`scale.${name}`)}
      onChange={(value) => set({ scale: { ...scale, [name]: value } })}
    />
  );
  return (
    <>
      <fieldset className="scoring-fields">
        <legend>{m.scoring_scale({}, at)}</legend>
        {scaleField('min', m.scoring_scale_min({}, at))}
        {scaleField('max', m.scoring_scale_max({}, at))}
        {scaleField('step', m.scoring_scale_step({}, at))}
      </fieldset>
      <NamedRows
        legend={m.scoring_criteria({}, at)}
        about={m.scoring_criteria_about({}, at)}
        rows={typed.criteria ?? []}
        columns={{ max: m.scoring_criterion_max({}, at), weight: m.scoring_weight({}, at) }}
        newRow={{ name: '', max: '5', weight: '1' }}
        most={MOST_CRITERIA}
        addText={m.scoring_add_criterion({}, at)}
        problemAt={(path) => problemAt(`criteria.${path}`)}
        onChange={(criteria) => set({ criteria })}
      />
      <AggregateFields
        aggregate={typed.aggregate}
        problemAt={problemAt}
        onChange={(aggregate) => set({ aggregate })}
      />
      <fieldset className="scoring-fields">
        <legend>{m.scoring_result({}, at)}</legend>
        <Select
          label={m.scoring_decimals({}, at)}
          value={decimals}
          options={upTo(0, 3).map((value) => ({ value, text: formatCount(value, at.locale) }))}
          onChange={(value) => set({ decimals: value })}
        />
        <Select
          label={m.scoring_minimum({}, at)}
          value={minimumJurors}
          problem={problemAt('minimumJurors')}
          options={upTo(1, 15).map((value) => ({ value, text: formatCount(value, at.locale) }))}
          onChange={(value) => set({ minimumJurors: value })}
        />
        <Select
          label={m.scoring_placing({}, at)}
          value={placing}
          options={optionsOf(PLACINGS, placingText, at.locale)}
          onChange={(value) => set({ placing: value })}
        />
        {placing !== 'none' && (
          <Select
            label={m.scoring_ties({}, at)}
            value={ties}
            options={optionsOf(TIES, tiesText, at.locale)}
            onChange={(value) => set({ ties: value })}
          />
        )}
      </fieldset>
      <NamedRows
        legend={m.scoring_bands({}, at)}
        about={m.scoring_bands_about({}, at)}
        rows={typed.bands}
        columns={{ from: m.scoring_band_from({}, at) }}
        newRow={{ name: '', from: '' }}
        most={MOST_BANDS}
        addText={m.scoring_add_band({}, at)}
        problemAt={(path) => problemAt(`bands.${path}`)}
        onChange={(bands) => set({ bands })}
      />
    </>
  );
}

const ALWAYS = 0;
const WHOLE_JURY = -1;

/** One choice instead of the two fields of the rule. */
function strikingOf({ from, whenFewer }: Aggregate): number {
  if (whenFewer === 'keep-striking') return ALWAYS;
  return from ?? (whenFewer === 'no-striking' ? WHOLE_JURY : ALWAYS);
}

function strikingFrom(chosen: number): Pick<Aggregate, 'from' | 'whenFewer'> {
  if (chosen === WHOLE_JURY) return { from: undefined, whenFewer: 'no-striking' };
  return { from: chosen === ALWAYS ? undefined : chosen, whenFewer: undefined };
}

interface AggregateFieldsProps {
  aggregate: Aggregate;
  problemAt(path: string): ReactNode;
  onChange(aggregate: Aggregate): void;
}

function AggregateFields({ aggregate, problemAt, onChange }: AggregateFieldsProps) {
  const at = useLocale();
  const { kind, distance = '' } = aggregate;
  const set = (change: Partial<Aggregate>) => onChange({ ...aggregate, ...change });
  const isStriking = kind === 'trimmed' || kind === 'without-outliers';
  const count = (name: 'high' | 'low', label: string) => (
    <Select
      label={label}
      value={aggregate[name] ?? 1}
      problem={problemAt(`aggregate.${name}`)}
      options={upTo(0, 3).map((value) => ({ value, text: formatCount(value, at.locale) }))}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <fieldset className="scoring-fields">
      <legend>{m.scoring_aggregate({}, at)}</legend>
      <Select
        label={m.scoring_kind({}, at)}
        value={kind}
        options={optionsOf(AGGREGATE_KINDS, aggregateText, at.locale)}
        onChange={(value) => set({ kind: value })}
      />
      {kind === 'trimmed' && (
        <>
          {count('high', m.scoring_high({}, at))}
          {count('low', m.scoring_low({}, at))}
        </>
      )}
      {kind === 'without-outliers' && (
        <TextField
          label={m.scoring_distance({}, at)}
          inputMode="decimal"
          value={distance}
          problem={problemAt('aggregate.distance')}
          onChange={(value) => set({ distance: value })}
        />
      )}
      {isStriking && (
        <Select
          label={m.scoring_from({}, at)}
          hint={m.scoring_from_hint({}, at)}
          value={strikingOf(aggregate)}
          problem={problemAt('aggregate.from')}
          options={[
            { value: ALWAYS, text: m.scoring_from_always({}, at) },
            { value: WHOLE_JURY, text: m.scoring_from_all({}, at) },
            ...upTo(2, 15).map((value) => ({
              value,
              text: m.scoring_from_count({ count: value }, at),
            })),
          ]}
          onChange={(value) => set(strikingFrom(value))}
        />
      )}
    </fieldset>
  );
}
