import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LongText } from './long-text.tsx';

test.each([
  [
    'an address breaks before its @ and before dots after it',
    'eva.mala@zus.example.sk',
    'eva.mala<wbr/>@zus<wbr/>.example<wbr/>.sk',
  ],
  ['what is none stays whole', 'ZUŠ sv. Cecílie, 2027-0042', 'ZUŠ sv. Cecílie, 2027-0042'],
  ['an address with words before it', 'Eva M. (eva@zus.sk)', 'Eva M. (eva<wbr/>@zus<wbr/>.sk)'],
  ['nothing is lost of what is odd', '@@a..b@', '@<wbr/>@a<wbr/>.<wbr/>.b@'],
  ['nothing', '', ''],
])('%s', (_sentence, text, html) => {
  expect(renderToStaticMarkup(createElement(LongText, { text }))).toBe(html);
});
