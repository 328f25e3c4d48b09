import { expect, it } from 'vitest';
import { writeBound, writeOpenMetrics } from './open-metrics.ts';

it('families are written with type, help and samples, and the text ends with # EOF', () => {
  const text = writeOpenMetrics([
    {
      name: 'requests',
      type: 'counter',
      help: 'Answered.',
      samples: [{ suffix: '_total', labels: { route: '/a', status: '2xx' }, value: 3 }],
    },
    { name: 'memory_bytes', type: 'gauge', help: 'Used.', samples: [{ value: 1e21 }] },
  ]);
  expect(text).toBe(
    [
      '# TYPE requests counter',
      '# HELP requests Answered.',
      'requests_total{route="/a",status="2xx"} 3',
      '# TYPE memory_bytes gauge',
      '# HELP memory_bytes Used.',
      'memory_bytes 1e+21',
      '# EOF',
      '',
    ].join('\n'),
  );
});

it('quotes, backslashes and line breaks of labels and help are escaped', () => {
  const samples = [{ labels: { route: 'a"b\\c\nd' }, value: Number.POSITIVE_INFINITY }];
  expect(writeOpenMetrics([{ name: 'x', type: 'gauge', help: 'a\nb', samples }])).toBe(
    '# TYPE x gauge\n# HELP x a\\nb\nx{route="a\\"b\\\\c\\nd"} +Inf\n# EOF\n',
  );
});

it.each([
  [0.005, '0.005'],
  [1, '1.0'],
  [10, '10.0'],
  [Number.POSITIVE_INFINITY, '+Inf'],
])('the bound %d is written as %s', (bound, text) => {
  expect(writeBound(bound)).toBe(text);
});
