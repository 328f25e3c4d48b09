import { describe, expect, it } from 'vitest';
import { blankPersonalData, createLogger } from '#server/log.ts';

/** What the log says about an error, as its readers see it. */
function logged(err: unknown, level: 'debug' | 'error' = 'debug') {
  const lines: string[] = [];
  createLogger(level, { write: (line) => lines.push(line) }).error({ err }, 'something failed');
  return { text: lines.join(''), line: JSON.parse(lines[0] ?? '{}') };
}

class DatabaseError extends Error {
  code = '23505';
  constraint = 'signups_number_key';
  routine = '_bt_check_unique';
  detail = 'Key (name)=(Ema Malá) already exists.';
  query = 'insert into persons values ($1)';
  parameters = ['Ema Malá'];
}

describe('a line of the log', () => {
  it('says when, how grave and what, and nothing about the machine', () => {
    const { line } = logged(new Error('x'));
    expect(Object.keys(line)).toEqual(['level', 'time', 'err', 'msg']);
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(line).toMatchObject({ level: 50, msg: 'something failed' });
  });

  it('is not written below the chosen level', () => {
    const lines: string[] = [];
    const log = createLogger('warn', { write: (line) => lines.push(line) });
    log.debug('a');
    log.info('b');
    log.warn('c');
    expect(lines).toHaveLength(1);
    const silent = createLogger('silent', { write: (line) => lines.push(line) });
    silent.error('d');
    expect(lines).toHaveLength(1);
  });
});

describe('an error in the log', () => {
  it('is reduced to its kind, its codes and where it happened', () => {
    const { line, text } = logged(new DatabaseError('duplicate key'));
    expect(line.err).toEqual({
      type: 'Error',
      message: 'duplicate key',
      code: '23505',
      constraint: 'signups_number_key',
      routine: '_bt_check_unique',
      at: expect.any(Array),
    });
    expect(text).not.toMatch(/Ema|insert into/);
  });

  it('keeps at most eight lines of its stack and never the message again', () => {
    const deep = (depth: number): Error =>
      depth === 0 ? new Error('"Ema Malá"') : deep(depth - 1);
    const { line, text } = logged(deep(20));
    expect(line.err.at).toHaveLength(8);
    expect(line.err.at.every((place: string) => /^\s+at /.test(place))).toBe(true);
    expect(text).not.toContain('Ema');
  });

  it('does not bring its cause along', () => {
    const cause = new Error('ema@posta.example');
    expect(logged(new Error('refused', { cause })).text).not.toContain('posta');
  });

  it.each([
    ['a text', 'Ema Malá', 'string'],
    ['an object', { name: 'Ema Malá' }, 'object'],
    ['nothing', undefined, undefined],
  ])('that is %s shows its type alone', (_name, thrown, type) => {
    const { line, text } = logged(thrown);
    expect(line.err?.type).toBe(type);
    expect(text).not.toContain('Ema');
  });
});

describe('a message', () => {
  it.each([
    ['of the database', 'invalid input syntax for type date: "Ema Malá"', 'date: …'],
    ['with apostrophes', "no person 'Ema Malá' here", 'no person … here'],
    ['with a key in brackets', 'Key (email)=(ema@posta.example) exists', 'Key … exists'],
    ['of a mail server', '550 <ema.mala@posta.example>: no such user', '550 <…>: no such user'],
    ['with an address alone', 'cannot write to ema@posta.example', 'cannot write to …'],
    ['with a long number', 'symbol 2700000197 is taken', 'symbol … is taken'],
    ['with a phone', 'phone +421905123456 refused', 'phone … refused'],
    ['of JSON', `Unexpected token 'E', "Ema Malá" is not valid JSON`, '…, … is not valid JSON'],
    ['without anything personal', 'connection refused on port 5432', 'on port 5432'],
  ])('%s is blanked where it may quote somebody', (_name, message, kept) => {
    const blanked = blankPersonalData(message);
    expect(blanked).toContain(kept);
    expect(blanked).not.toMatch(/Ema|Malá|posta|905123456|2700000197/);
  });

  it('is cut after its first line and at 300 characters', () => {
    expect(blankPersonalData('first\nEma Malá')).toBe('first');
    expect(blankPersonalData('a'.repeat(1000))).toHaveLength(300);
  });
});

it.each([
  "Can't parse 'Ema Malá'",
  'said "Ema "Malá" Malá" twice',
  'broken quote "Ema Malá',
  'value (Ema (Malá) Malá) refused',
  'phone +421 905 123 456 refused',
  'born 2016-05-14',
])('blanks what was typed in: %s', (message) => {
  expect(blankPersonalData(message)).not.toMatch(/Ema|Malá|905|2016/);
});
