import { expect, it } from 'vitest';
import { sharedFields } from '#client/public/signup/reviewed-data.tsx';
import { validEducator, validPerformer } from '#tests/factories/signup-form.ts';

const ALL = ['school', 'schoolPhone', 'schoolEmail', 'teacherName', 'teacherPhone'];
const ema = validPerformer();

it.each([
  ['one person', [ema], []],
  ['two pupils of one teacher', [ema, { ...ema, name: 'Leo Veselý' }], ALL],
  [
    'another teacher',
    [ema, { ...ema, teacherName: 'Peter Iný' }],
    ALL.filter((field) => field !== 'teacherName'),
  ],
  ['another school', [ema, { ...ema, school: 'ZUŠ Martin' }], ALL.slice(1)],
  [
    'an educator and two pupils of hers',
    [validEducator({ school: ema.school }), ema, { ...ema, name: 'Leo Veselý' }],
    ALL,
  ],
  ['an educator and one pupil', [validEducator({ school: ema.school }), ema], ['school']],
])('what %s have in common is read once', (_, persons, fields) => {
  expect([...sharedFields(persons)]).toEqual(fields);
});
