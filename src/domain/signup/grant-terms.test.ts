import { describe, expect, it } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import {
  checkTerms,
  type GrantedSignup,
  type TermsChange,
  termsAfter,
} from '#domain/signup/grant-terms.ts';
import { judgedWarnings, NO_TERMS, termsDifferences, warningName } from '#domain/signup/terms.ts';
import {
  EDITION,
  FRIDAY,
  formOf,
  SUNDAY,
  validForm,
  validPerformer,
} from '#tests/factories/signup-form.ts';

const unplayed = { groupIds: [], appearances: [] };
const signup = { ...unplayed, form: validForm(), personIds: ['p0', 'p1', 'p2'], terms: {} };
const codes = (change: TermsChange, of: GrantedSignup = signup) =>
  checkTerms(change, { signup: of, config: EDITION }).map(({ path, code }) => `${path} ${code}`);

describe('the office may grant', () => {
  it.each<[TermsChange, string[]]>([
    [{}, []],
    [{ waiver: null, editableUntil: null, lunchDays: { p0: null }, acceptedWarnings: [] }, []],
    [{ waiver: { amountMinor: null } }, []],
    [{ waiver: { amountMinor: amountMinor(1) } }, []],
    [{ waiver: { amountMinor: amountMinor(0) } }, ['waiver.amountMinor outOfRange']],
    [{ waiver: { amountMinor: amountMinor(-1) } }, ['waiver.amountMinor outOfRange']],
    [{ prices: { ...EDITION.prices, duo: amountMinor(-1) } }, ['prices.duo outOfRange']],
    [{ prices: { ...EDITION.prices, lunch: amountMinor(0) } }, []],
    [{ editableUntil: '2027-04-01T24:00' }, ['editableUntil dateParse']],
    [{ lunchDays: { p0: SUNDAY } }, []],
    [{ lunchDays: { p0: FRIDAY } }, []],
    [{ lunchDays: { p0: '2027-04-12' } }, ['lunchDays.p0 unknownDay']],
    [{ lunchDays: { p0: '2027-04-08' } }, ['lunchDays.p0 unknownDay']],
    [{ lunchDays: { p0: '2027-04-1' } }, ['lunchDays.p0 unknownDay']],
    // A moved lunch can be reset even after it was cancelled, but only for a person in the signup.
    [{ lunchDays: { p2: null } }, []],
    [{ lunchDays: { nobody: null } }, ['lunchDays.nobody unknownPerson']],
    [{ lunchDays: { p2: SUNDAY } }, ['lunchDays.p2 unknownPerson']],
    [{ lunchDays: { nobody: SUNDAY } }, ['lunchDays.nobody unknownPerson']],
    [{ acceptedWarnings: ['nothing'] }, ['acceptedWarnings.0 unknownOption']],
  ])('%j: %j', (change, expected) => {
    expect(codes(change)).toEqual(expected);
  });

  it('acceptance of existing warnings, and of those accepted before', () => {
    const form = formOf([validPerformer({ birthDate: '2005-01-01' })]);
    const [warning] = judgedWarnings(form, EDITION, NO_TERMS);
    const terms = { acceptedWarnings: ['long ago'] };
    const change = { acceptedWarnings: [warning?.key ?? '', 'long ago'] };
    expect(codes(change, { ...unplayed, form, personIds: ['p0'], terms })).toEqual([]);
    expect(warning && warningName(warning, form)).toBe('Ema Malá · II. (A)');
    const accepted = judgedWarnings(form, EDITION, change);
    expect(accepted.map(({ isAccepted }) => isAccepted)).toEqual([true]);
  });
});

describe('granted terms', () => {
  const before = {
    ...NO_TERMS,
    editableUntil: '2027-03-01T12:00',
    lunchDays: { p0: SUNDAY },
    acceptedWarnings: ['a'],
  };

  it.each<[TermsChange, object]>([
    [{}, {}],
    [{ editableUntil: null }, { editableUntil: null }],
    [{ lunchDays: { p1: SUNDAY } }, { lunchDays: { p0: SUNDAY, p1: SUNDAY } }],
    [{ lunchDays: { p0: null } }, { lunchDays: {} }],
    [{ acceptedWarnings: [] }, { acceptedWarnings: [] }],
    [{ acceptedWarnings: ['b', 'b'] }, { acceptedWarnings: ['b'] }],
  ])('after %j have %j', (change, changes) => {
    expect(termsAfter(before, change)).toEqual({ ...before, ...changes });
  });

  it('differ by name', () => {
    const names = {
      personOf: (id: string) => `person ${id}`,
      warningOf: (key: string) => `of ${key}`,
    };
    const after = { ...before, lunchDays: { p1: SUNDAY }, acceptedWarnings: ['b'] };
    expect(termsDifferences(before, before, names)).toEqual([]);
    expect(termsDifferences(before, { ...after, editableUntil: null }, names)).toEqual([
      { path: 'terms.editableUntil', before: '2027-03-01T12:00', after: null },
      { path: 'terms.lunchDays', subject: 'person p0', before: SUNDAY },
      { path: 'terms.lunchDays', subject: 'person p1', after: SUNDAY },
      { path: 'terms.acceptedWarnings', subject: 'of a', before: true },
      { path: 'terms.acceptedWarnings', subject: 'of b', after: true },
    ]);
  });
});
