import { describe, expect, test } from 'vitest';
import { checkRefundAccount, HOLDER_LIMIT, refundIbanProblem } from './refund-account.ts';

describe('the account for a refund', () => {
  test.each([
    ['Slovak', 'SK31 1200 0000 1987 4263 7541'],
    ['Slovak in small letters', 'sk3112000000198742637541'],
    ['Czech', 'CZ65 0800 0000 1920 0014 5399'],
    ['Austrian, shorter', 'AT61 1904 3002 3457 3201'],
    ['Hungarian, longer', 'HU42 1177 3016 1111 1018 0000 0000'],
    ['Polish', 'PL61 1090 1014 0000 0712 1981 2874'],
    ['German', 'DE89 3704 0044 0532 0130 00'],
    ['British, with letters', 'GB29 NWBK 6016 1331 9268 19'],
  ])('may be %s', (_what, iban) => {
    expect(refundIbanProblem(iban)).toBeNull();
  });

  test.each([
    ['nonsense', 'moja karta', 'pattern'],
    ['an old account number', '19-8742637541/1200', 'pattern'],
    ['an IBAN with something before it', '1SK3112000000198742637541', 'pattern'],
    ['Slovak with a digit missing', 'SK311200000019874263754', 'pattern'],
    ['Slovak with a letter inside', 'SK31120000001987426375O1', 'pattern'],
    ['Czech with a digit too many', 'CZ65080000001920001453990', 'pattern'],
    ['Slovak with two digits swapped', 'SK3112000000198742637514', 'checksum'],
    ['Austrian with a digit mistyped', 'AT611904300234573202', 'checksum'],
    ['of a country that SEPA does not reach', 'TR330006100519786457841326', 'country'],
    ['of no country', 'XX3112000000198742637541', 'country'],
  ])('must not be %s', (_what, iban, problem) => {
    expect(refundIbanProblem(iban)).toBe(problem);
  });
});

describe('a typed refund account', () => {
  const right = { iban: 'SK3112000000198742637541', holder: 'Jana Nováková' };

  test.each([
    ['is fine', {}, []],
    ['needs an IBAN', { iban: '' }, [{ path: 'iban', code: 'required' }]],
    [
      'reports its problem',
      { iban: 'SK3112000000198742637514' },
      [{ path: 'iban', code: 'checksum' }],
    ],
    [
      'is of a country that is on no list',
      { iban: 'TR330006100519786457841326' },
      [{ path: 'iban', code: 'unknownOption' }],
    ],
    ['has a name that just fits', { holder: 'x'.repeat(HOLDER_LIMIT) }, []],
    ['needs a name', { holder: '' }, [{ path: 'holder', code: 'required' }]],
    [
      'has a name that fits',
      { holder: 'x'.repeat(HOLDER_LIMIT + 1) },
      [{ path: 'holder', code: 'tooLong', maxLength: HOLDER_LIMIT }],
    ],
    ['has a name in one line', { holder: 'a\nb' }, [{ path: 'holder', code: 'controlCharacters' }]],
    [
      'has a name that banks can write',
      { holder: '王小明' },
      [{ path: 'holder', code: 'pattern' }],
    ],
  ])('%s', (_what, typed, issues) => {
    expect(checkRefundAccount({ ...right, ...typed })).toEqual(issues);
  });

  test('must not be that of the organiser, however it is written', () => {
    const account = { iban: 'sk31 1200 0000 1987 4263 7541', holder: 'Jana Nová' };
    const own = [{ path: 'iban', code: 'ownAccount' }];
    expect(checkRefundAccount(account, 'SK3112000000198742637541')).toEqual(own);
    expect(checkRefundAccount(account, 'SK6807200002891987426353')).toEqual([]);
    expect(checkRefundAccount(account)).toEqual([]);
  });
});
