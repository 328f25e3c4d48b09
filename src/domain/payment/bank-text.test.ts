import { expect, test } from 'vitest';
import { asciiText, sepaText } from './bank-text.ts';

test.each([
  ['Občianske združenie Hudobné struny', 'Obcianske zdruzenie Hudobne struny'],
  ['ĽŠČŤŽÝÁÍÉÔŇĎŔĹ ľščťžýáíéôňďŕĺ ä', 'LSCTZYAIEONDRL lsctzyaieondrl a'],
  ['Őrült Árvíztűrő tükörfúrógép', 'Orult Arvizturo tukorfurogep'],
  ['Zażółć gęślą jaźń Łódź', 'Zazolc gesla jazn Lodz'],
  ['Příliš žluťoučký kůň', 'Prilis zlutoucky kun'],
  ['Straße Đorđević', 'Strasse Dordevic'],
  ['„Slniečka“ – duo', '"Slniecka" - duo'],
  ['tab\there\nand  there', 'tab here and there'],
  ['🎻 husle', 'husle'],
  ['Київ', ''],
])('bank apps get %j as %j', (text, expected) => {
  expect(asciiText(text, 140)).toBe(expected);
});

test('a text is cut to the length of the standard, without a space at its end', () => {
  expect(asciiText('abc def', 4)).toBe('abc');
  expect(asciiText('ß'.repeat(50), 70)).toHaveLength(70);
});

test('a payment link contains only SEPA characters', () => {
  expect(sepaText('"A & B" <c> #1 [x] = 100 %', 70)).toBe('A + B c 1 x 100');
});
