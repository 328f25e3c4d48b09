import { describe, expect, test } from 'vitest';
import { parseWrittenText, type Span } from '#domain/bulletin/written-text.ts';

const plain = (text: string): Span => ({ text, bold: false, italic: false });
const bold = (text: string): Span => ({ text, bold: true, italic: false });
const italic = (text: string): Span => ({ text, bold: false, italic: true });
const paragraph = (...lines: Span[][]) => ({ kind: 'paragraph', lines });

describe('a written text', () => {
  test.each<[string, string, unknown[]]>([
    ['nothing', '', []],
    ['blank lines', ' \n\n\t\n', []],
    ['lines of one paragraph', 'a\nb', [paragraph([plain('a')], [plain('b')])]],
    ['two paragraphs', 'a\r\n\r\nb', [paragraph([plain('a')]), paragraph([plain('b')])]],
    ['a heading', '# Dobré vedieť', [{ kind: 'heading', line: [plain('Dobré vedieť')] }]],
    [
      'a list below a paragraph',
      'Prosíme:\n- ticho\n- *pokoj*',
      [
        paragraph([plain('Prosíme:')]),
        { kind: 'list', items: [[plain('ticho')], [italic('pokoj')]] },
      ],
    ],
    [
      'two lists when a blank line divides them',
      '- a\n\n- b',
      [
        { kind: 'list', items: [[plain('a')]] },
        { kind: 'list', items: [[plain('b')]] },
      ],
    ],
    [
      'a day at the start of a line, which is not a list',
      '16. apríla 2027',
      [paragraph([plain('16. apríla 2027')])],
    ],
    ['a hash without a space', '#1 v poradí', [paragraph([plain('#1 v poradí')])]],
    ['a minus without a space', '-5 °C', [paragraph([plain('-5 °C')])]],
    [
      'bold and italic',
      'a **b** c *d* e',
      [paragraph([plain('a '), bold('b'), plain(' c '), italic('d'), plain(' e')])],
    ],
    [
      'italic inside bold',
      '**a *b* c**',
      [paragraph([bold('a '), { text: 'b', bold: true, italic: true }, bold(' c')])],
    ],
    ['both at once', '***a***', [paragraph([{ text: 'a', bold: true, italic: true }])]],
    ['a star without its partner', '5 * 3 a *b', [paragraph([plain('5 * 3 a *b')])]],
    ['a star before a space', 'a * b * c', [paragraph([plain('a * b * c')])]],
    ['literal stars', '\\*a\\*', [paragraph([plain('*a*')])]],
    [
      'markup of other languages',
      '<b>x</b> #panic() $y$ [z](w)',
      [paragraph([plain('<b>x</b> #panic() $y$ [z](w)')])],
    ],
  ])('reads %s', (_what, written, blocks) => {
    expect(parseWrittenText(written)).toEqual(blocks);
  });

  test('with ten thousand stars is parsed quickly', () => {
    const written = '*'.repeat(10_000);
    expect(parseWrittenText(written)).toEqual([paragraph([plain(written)])]);
    expect(parseWrittenText('**a '.repeat(5_000))).toHaveLength(1);
    expect(parseWrittenText('*a'.repeat(5_000))).toHaveLength(1);
  });
});
