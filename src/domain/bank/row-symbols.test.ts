import { describe, expect, test } from 'vitest';
import { symbolsOfRow } from './row-symbols.ts';

const NOTHING = {
  endToEndId: '',
  variableSymbol: '',
  specificSymbol: '',
  creditorReference: '',
  message: '',
};

describe('the variable symbol of a movement', () => {
  test.each([
    ['is in the payer’s reference', { endToEndId: '/VS2700004895/SS/KS0308' }, ['2700004895']],
    ['is padded with zeros', { endToEndId: '/VS0012345678/SS0000000000/KS' }, ['12345678']],
    ['is alone in the reference', { endToEndId: '/VS123' }, ['123']],
    ['has its tag in small letters', { endToEndId: '/vs123/ks0308' }, ['123']],
    ['is absent when the tag is empty', { endToEndId: '/VS/SS/KS0308' }, []],
    ['is absent when it is all zeros', { endToEndId: '/VS0000000000/SS/KS' }, []],
    ['is absent when nothing was provided', { endToEndId: 'NOTPROVIDED' }, []],
    ['is absent with eleven digits', { endToEndId: '/VS27000048951' }, []],
    ['is absent with a letter after it', { endToEndId: '/VS2700A' }, []],
    ['has a column of its own', { variableSymbol: '0027000048' }, ['27000048']],
    ['has spaces around it', { variableSymbol: ' 0027 ' }, ['27']],
    ['is no word', { variableSymbol: 'neuvedený' }, []],
    ['is padded beyond ten digits', { variableSymbol: ' 0002700004895' }, ['2700004895']],
    ['is none with thirteen digits of its own', { variableSymbol: '1232700004895' }, []],
    ['is a structured reference', { creditorReference: '2700004895' }, ['2700004895']],
    ['is tagged in a structured reference', { creditorReference: '/VS27/SS/KS' }, ['27']],
    [
      'is written in the message',
      { message: 'Hudobné struny VS: 2700004895, ďakujem' },
      ['2700004895'],
    ],
    ['is written out in the message', { message: 'variabilný symbol 2700004895' }, ['2700004895']],
    ['is written out without accents', { message: 'Variabilny symbol=27' }, ['27']],
    ['is the whole message', { message: ' 2700004895 ' }, ['2700004895']],
    ['is the whole reference', { endToEndId: '2700004895' }, ['2700004895']],
    ['is not any number of the message', { message: 'faktúra 2026 za 3 žiakov' }, []],
    ['is not the end of another word', { message: 'CVS 2700004895 a.s.' }, []],
    ['is not a number with letters behind', { message: 'VS 27kg' }, []],
  ])('%s', (_sentence, given, symbols) => {
    expect(symbolsOfRow({ ...NOTHING, ...given }).variable).toEqual(symbols);
  });

  test('two different ones are both returned', () => {
    const row = { ...NOTHING, message: 'VS 2700004895 a VS 2700004992' };
    expect(symbolsOfRow(row).variable).toEqual(['2700004895', '2700004992']);
  });

  test('the same one twice is returned once', () => {
    const row = { ...NOTHING, message: 'VS:0027, vs 27' };
    expect(symbolsOfRow(row).variable).toEqual(['27']);
  });

  test('the reference takes precedence over the message', () => {
    const row = { ...NOTHING, endToEndId: '/VS1/SS/KS', message: 'VS 2' };
    expect(symbolsOfRow(row).variable).toEqual(['1']);
  });

  test('an empty tag gives way to the message', () => {
    const row = { ...NOTHING, endToEndId: '/VS/SS/KS', message: 'VS 2' };
    expect(symbolsOfRow(row).variable).toEqual(['2']);
  });
});

describe('the specific symbol of a movement', () => {
  test.each([
    ['is in the payer’s reference', { endToEndId: '/VS1/SS0000002027/KS' }, '2027'],
    ['has a column of its own', { specificSymbol: ' 002027 ' }, '2027'],
    ['is absent when it is all zeros', { endToEndId: '/VS1/SS0000000000/KS' }, ''],
    ['is believed in the reference first', { endToEndId: '/VS1/SS5/KS', specificSymbol: '6' }, '5'],
    ['is absent otherwise', {}, ''],
  ])('%s', (_sentence, given, symbol) => {
    expect(symbolsOfRow({ ...NOTHING, ...given }).specific).toBe(symbol);
  });
});
