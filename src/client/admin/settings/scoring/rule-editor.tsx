import { useState } from 'react';
import { RuleFields } from '#client/admin/settings/scoring/rule-fields.tsx';
import { RuleTrial } from '#client/admin/settings/scoring/rule-trial.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button, QuietButton } from '#client/kit/button.tsx';
import { useUnsavedGuard } from '#client/kit/unsaved-guard.ts';
import { checkRuleForUse } from '#domain/scoring/check-rule.ts';
import { READY_RULES, readyRule } from '#domain/scoring/ready-rules.ts';
import type { ScoringRule } from '#domain/scoring/scoring-rule.ts';
import { readTypedRule, typedRuleOf } from '#domain/scoring/typed-rule.ts';
import { readyRuleText } from '#i18n/scoring-text.ts';
import { m } from '#i18n/texts.ts';

interface RuleEditorProps {
  stored: ScoringRule | null;
  /** Rules of other categories, which can be taken over. */
  others: readonly { name: string; rule: ScoringRule }[];
  isSaving: boolean;
  onChanged(isChanged: boolean): void;
  onSave(rule: ScoringRule): void;
}

export function RuleEditor({ stored, others, isSaving, onChanged, onSave }: RuleEditorProps) {
  const at = useLocale();
  const comma = at.locale === 'sk' ? ',' : '.';
  const [typed, setTyped] = useState(() => stored && typedRuleOf(stored, comma));
  const [isAttempted, setAttempted] = useState(false);
  const rule = typed && readTypedRule(typed);
  const isChanged = rule !== null && JSON.stringify(rule) !== JSON.stringify(normal(stored));
  useUnsavedGuard(isChanged);
  const change = (next: ScoringRule) => {
    setTyped(next);
    onChanged(true);
  };
  const begin = (from: ScoringRule) => change(typedRuleOf(from, comma));
  if (!typed || !rule) return <FirstRule others={others} onChoose={begin} />;
  const issues = checkRuleForUse(rule);
  return (
    <>
      <RuleFields typed={typed} issues={isAttempted ? issues : []} onChange={change} />
      <RuleTrial rule={rule} isReady={issues.length === 0} />
      <Alert>{isAttempted && issues.length > 0 && m.scoring_repair({}, at)}</Alert>
      <p className="scoring-buttons">
        <Button
          disabled={isSaving || !isChanged}
          onClick={() => {
            setAttempted(true);
            if (issues.length === 0) onSave(rule);
          }}
        >
          {m.scoring_save({}, at)}
        </Button>
        {!isChanged && <span className="note">{m.scoring_is_saved({}, at)}</span>}
      </p>
    </>
  );
}

/** With the keys that the form always has. */
function normal(stored: ScoringRule | null): ScoringRule | null {
  return stored && readTypedRule(stored);
}

interface FirstRuleProps {
  others: RuleEditorProps['others'];
  onChoose(rule: ScoringRule): void;
}

/** A category without a rule begins with a ready one, or with the rule of another category. */
function FirstRule({ others, onChoose }: FirstRuleProps) {
  const at = useLocale();
  const bands = [
    m.diploma_result_gold({}, at),
    m.diploma_result_silver({}, at),
    m.diploma_result_bronze({}, at),
  ] as const;
  return (
    <section aria-label={m.scoring_begin({}, at)}>
      <p>{m.scoring_begin({}, at)}</p>
      <ul className="scoring-ready">
        {others.map(({ name, rule }) => (
          <li key={name}>
            <QuietButton onClick={() => onChoose(rule)}>
              {m.scoring_begin_as({ category: name }, at)}
            </QuietButton>
          </li>
        ))}
        {READY_RULES.map((ready) => (
          <li key={ready}>
            <QuietButton onClick={() => onChoose(readyRule(ready, bands))}>
              {readyRuleText(ready, at.locale)}
            </QuietButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
