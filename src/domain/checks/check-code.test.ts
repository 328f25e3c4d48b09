import { expect, test } from 'vitest';
import { readCheckCode, writtenCheckCode } from './check-code.ts';

test('a code is written in groups of four', () => {
  expect(writtenCheckCode('7K2MQ9XD0VTB')).toBe('7K2M-Q9XD-0VTB');
});

test.each([
  ['7K2M-Q9XD-0VTB', '7K2MQ9XD0VTB'],
  ['7k2mq9xd0vtb', '7K2MQ9XD0VTB'],
  [' 7K2M Q9XD 0VTB ', '7K2MQ9XD0VTB'],
  ['7K2M–Q9XD–OVTB', '7K2MQ9XD0VTB'],
  ['iL2M-Q9XD-0VTB', '112MQ9XD0VTB'],
  ['7K2M-Q9XD-0VT', null],
  ['7K2M-Q9XD-0VTBB', null],
  ['7K2M-Q9XD-0VTU', null],
  ['', null],
  ['../../etc/passwd', null],
])('typed as %j it is %j', (typed, code) => {
  expect(readCheckCode(typed)).toBe(code);
});
