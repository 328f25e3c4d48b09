import { expect, test } from 'vitest';
import { readXml } from './read-xml.ts';

test.each([
  [`<a b="1 > 0" c='x">y'><d>text</d></a>`, '1 > 0', 'text'],
  ['<a b=""><d>a > b</d></a>', '', 'a > b'],
  [`<a b='"'><d>it's</d></a>`, '"', "it's"],
])('reads %s', (xml, attribute, text) => {
  const element = readXml(xml);
  expect(element.attribute('b')).toBe(attribute);
  expect(element.text('d')).toBe(text);
});

test('an attribute that is never closed is refused', () => {
  expect(() => readXml('<a b="1><d>text</d></a>')).toThrow('not-readable');
});

test('a name that every object has stays as it was written', () => {
  expect(readXml('<a>&constructor; &amp; &toString;</a>').text()).toBe(
    '&constructor; & &toString;',
  );
});
