import { expect, test } from 'vitest';
import { checkRuleForUse } from '#domain/scoring/check-rule.ts';
import { READY_RULES, readyRule } from '#domain/scoring/ready-rules.ts';
import { readTypedRule, typedRuleOf } from '#domain/scoring/typed-rule.ts';

test.each(READY_RULES)('the ready rule "%s" can be used as it is', (which) => {
  expect(checkRuleForUse(readyRule(which, ['gold', 'silver', 'bronze']))).toEqual([]);
});

test('a rule goes through the form and stays what it is', () => {
  const rule = {
    ...readyRule('trimmed', ['gold', 'silver', 'bronze']),
    scale: { min: '0.5', max: '10', step: '0.5' },
    criteria: [{ name: 'tone', max: '5.5', weight: '1.25' }],
    aggregate: { kind: 'without-outliers', distance: '2.5' } as const,
  };
  const typed = typedRuleOf(rule, ',');
  expect(typed.scale.min).toBe('0,5');
  expect(readTypedRule(typed)).toEqual(rule);
});
