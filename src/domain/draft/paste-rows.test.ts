import { describe, expect, test } from 'vitest';
import { personsOfTable, readTable } from '#domain/draft/paste-rows.ts';
import { soloProgrammes } from '#domain/draft/programmes.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';

const config = sampleEdition('2026-11-15');
let last = 0;
const context = { config, now: '2026-11-15T12:00', newKey: () => `k${++last}` };

describe('the columns of a pasted table', () => {
  test('are named by the headings, whatever their order and accents', () => {
    const table = readTable([
      ['Meno a priezvisko', 'ŠKOLA', 'Dátum narodenia', 'Poznámka', '1. skladba', 'Čas'],
      ['Ema Malá', 'ZUŠ', '5. 3. 2015', 'x', 'Menuet', '3:15'],
    ]);
    expect(table.columns).toEqual(['name', 'school', 'birthDate', null, 'song1', 'minutes1']);
    expect(table.rows).toEqual([['Ema Malá', 'ZUŠ', '5. 3. 2015', 'x', 'Menuet', '3:15']]);
  });

  test('have the default order when there are no headings', () => {
    const table = readTable([['Ema Malá', '5.3.2015', 'I. (A)']]);
    expect(table.columns).toEqual(['name', 'birthDate', 'category']);
    expect(table.rows).toHaveLength(1);
  });

  test('a surname and a first name in two columns are one name', () => {
    const table = readTable([
      ['Priezvisko', 'Meno', 'Dátum narodenia'],
      ['Malá', 'Ema  Júlia', '5. 3. 15'],
    ]);
    expect(table.columns).toEqual(['lastName', 'firstName', 'birthDate']);
    expect(personsOfTable(table, context)[0]?.person.name).toBe('Ema Júlia Malá');
  });

  test('two columns of words before the dates are a surname and a first name', () => {
    const table = readTable([
      ['Malá', 'Ema', '5.3.15', 'I. (A)'],
      ['Veselý', 'Leo', '6.3.2014', 'I. (B)'],
    ]);
    expect(table.columns).toEqual(['lastName', 'firstName', 'birthDate', 'category']);
    expect(personsOfTable(table, context).map(({ person }) => person.name)).toEqual([
      'Ema Malá',
      'Leo Veselý',
    ]);
  });

  test('one word that looks like a heading does not make a row of headings', () => {
    expect(readTable([['Meno', '5.3.2015']]).rows).toHaveLength(1);
  });

  test('stand below the title of a messy sheet, whose sums are nobody', () => {
    const table = readTable([
      ['Prihlášky ZUŠ Žilina', ''],
      ['', ''],
      ['Meno a priezvisko', 'Dátum narodenia', 'Skupina'],
      ['Ema Malá', '5. 3. 2015', 'Slniečka'],
      ['Spolu: 1', '', ''],
    ]);
    expect(table.columns).toEqual(['name', 'birthDate', 'groups']);
    expect(table.rows).toEqual([['Ema Malá', '5. 3. 2015', 'Slniečka']]);
  });

  test('a pupil called Spolu stays', () => {
    expect(readTable([['Spolu', 'Ema Malá', '5.3.2015']]).rows).toHaveLength(1);
  });

  test('a column names the groups of a person', () => {
    const table = readTable([
      ['Meno', 'Narodená', 'Súbor'],
      ['Ema Malá', '5.3.2015', 'Slniečka;  Kvarteto  B '],
      ['Leo Veselý', '5.3.2015', ''],
    ]);
    expect(personsOfTable(table, context).map(({ groups }) => groups)).toEqual([
      ['Slniečka', 'Kvarteto B'],
      [],
    ]);
  });

  test('a column names the instrument, with which the programmes of a person begin', () => {
    const table = readTable([
      ['Meno', 'Kategória', 'Nástroj'],
      ['Ema Malá', 'II. (A)', 'husle'],
      ['Leo Veselý', 'II. (A)', ''],
    ]);
    const [ema, leo] = personsOfTable(table, context).map(({ person }) => person);
    const played = [ema, leo].map((person) => person && soloProgrammes(person, config)[0]);
    expect(Object.values(played[0]?.instruments ?? {})).toEqual(['husle']);
    expect(played[1]?.instruments).toEqual({});
  });

  test('empty lines are dropped', () => {
    expect(readTable([['Ema'], ['  ', ''], ['Leo']]).rows).toEqual([['Ema'], ['Leo']]);
    expect(readTable([])).toEqual({ columns: [], rows: [] });
  });
});

describe('the persons of a pasted table', () => {
  const columns = ['name', 'birthDate', 'category', 'phone', 'identity', 'hasLunch'] as const;
  const read = (...rows: string[][]) => personsOfTable({ columns: [...columns], rows }, context);

  test('are performers unless the table says otherwise', () => {
    const rows = read(['Ema', '', '', '', '', ''], ['Jana', '', '', '', 'Pedagóg', 'áno']);
    expect(rows.map(({ person }) => person.identity)).toEqual(['performer', 'educator']);
    expect(rows.map(({ person }) => person.hasLunch)).toEqual([false, true]);
  });

  test.each([
    ['I. (A)', ['I. (A)']],
    ['i.a', ['I. (A)']],
    ['IV A; I B', ['IV. (A)', 'I. (B)']],
    ['huslisti', ['huslisti']],
  ])('category "%s" is read as %j', (text, categories) => {
    expect(read(['Ema', '', text])[0]?.person.category).toEqual(categories);
  });

  test('report each issue at its cell', () => {
    const [row] = read(['Ema', '31. 2. 2015', 'huslisti', '905', '', '']);
    const codes = Object.fromEntries(row?.issues.map(({ path, code }) => [path, code]) ?? []);
    expect(codes).toMatchObject({
      birthDate: 'dateParse',
      category: 'unknownCategory',
      phone: 'pattern',
      email: 'required',
    });
  });

  test.each(['0905123456', '905123456', '421905123456', '+421 (0)905 123 456'])(
    'the phone number %s becomes an international one',
    (typed) => {
      expect(read(['Ema', '', '', typed])[0]?.person.phone).toBe('+421 905 123 456');
    },
  );

  test('a birth year of two digits is understood', () => {
    const [row] = read(['Ema', '5.3.15', '', '', '', '']);
    expect(row?.issues.map(({ path }) => path)).not.toContain('birthDate');
  });
});
