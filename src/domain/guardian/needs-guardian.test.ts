import { describe, expect, it } from 'vitest';
import { isSameChild, needsGuardian } from '#domain/guardian/needs-guardian.ts';

const config = (belowAge: number, enabled = true) => ({
  guardian: { enabled, belowAge },
  edition: { startsOn: '2027-04-09' } as never,
});
const performer = (birthDate: string) => ({ identity: 'performer' as const, birthDate });

describe('a guardian confirms for', () => {
  it.each([
    ['a child the day before the age is reached', performer('2011-04-10'), 16, true],
    ['nobody who reaches the age on the first day', performer('2011-04-09'), 16, false],
    ['a child below another age', performer('2011-04-09'), 18, true],
    ['a child of 29 February before 1 March', performer('2012-02-29'), 16, true],
    ['nobody without a birth date', performer(''), 16, false],
    ['no educator', { identity: 'educator' as const, birthDate: '2020-01-01' }, 16, false],
  ])('%s', (_who, person, belowAge, expected) => {
    expect(needsGuardian(person, config(belowAge))).toBe(expected);
  });

  it('nobody while the edition does not ask for it', () => {
    expect(needsGuardian(performer('2020-01-01'), config(16, false))).toBe(false);
  });
});

describe('a confirmation', () => {
  const confirmed = { child: 'Ema Malá', birthDate: '2015-05-01' };

  it.each([
    ['holds for a corrected name', { name: 'Emma Malá', birthDate: '2015-05-01' }, true],
    ['holds for a corrected birth date', { name: 'ema malá', birthDate: '2015-05-02' }, true],
    ['does not hold for another child', { name: 'Leo Veselý', birthDate: '2014-01-01' }, false],
  ])('%s', (_what, person, expected) => {
    expect(isSameChild(person, confirmed)).toBe(expected);
  });
});
