// Guards against regular expressions that a stranger can make backtrack without limit. That takes a
// group which is repeated without a limit and can match the same text in several ways, so every such
// group is listed here with the reason why it cannot. Checkers were tried: one that decides it takes
// minutes for all expressions, the quick ones refuse every optional group.

import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url));

const ACCEPTED: Record<string, string> = {
  '/^[a-z\\d][a-z\\d-]{0,49}(\\/[a-z\\d][a-z\\d-]{0,49})*$/':
    'each round begins with a slash, which the rest of it cannot match',
  '/^[a-z0-9][a-z0-9-]*(\\/[a-z0-9][a-z0-9-]*)*$/':
    'each round begins with a slash, which the rest of it cannot match',
  '/^([A-Za-z_][\\w.-]*:)?([A-Za-z_][\\w.-]*)((?:\\s+[\\w:.-]+\\s*=\\s*(?:"[^"<]*"|\'[^\'<]*\'))*)\\s*$/':
    'each round ends with a quote and begins with white space',
  '/^(\\d{6})(\\d{4})?(R?[CD])([A-Z])?([\\d,]{1,15})([NFS][A-Z\\d]{3})([^/\\n]*(?:\\/(?!\\/)[^/\\n]*)*)(?:\\/\\/([^\\n]*))?/':
    'each round begins with a slash, which the rest of it cannot match',
  '/\\\\(?<star>\\*)|\\*\\*\\*(?=\\S)(?<both>[^*]*[^\\s*])\\*\\*\\*|\\*\\*(?=\\S)(?<bold>(?:[^*]|\\*(?!\\*))*[^\\s*]|[^\\s*](?:[^*]|\\*(?!\\*))*\\*)\\*\\*|\\*(?=\\S)(?<italic>[^*]*[^\\s*])\\*/gu':
    'each round is one character; the text is the paragraph of an organiser',
  '/^[+-]?\\d{1,3}(?:(?:\\.\\d{3})+,|(?:,\\d{3})+\\.)\\d{1,2}$/':
    'each round begins with a separator and has three digits',
  '/^[^\\s\\p{C}@<>()[\\]\\\\,;:".]+(?:\\.[^\\s\\p{C}@<>()[\\]\\\\,;:".]+)*$/u':
    'each round begins with a dot, which the rest of it cannot match',
  '/\\B(?=(\\d{3})+$)/g': 'the digits of a number that the program has counted',
  '/^([\\da-f]+:[\\da-f]+)(?::[\\da-f]*)+$/i':
    'each round begins with a colon, which the rest of it cannot match',
  // Made from texts:
  "new RegExp(`^${name}:\\\\s*(.*)$`, 'im')": 'the names are ours, and no group is repeated',
  'new RegExp(`^${source}$`)': 'made from the routes of the program, and no group is repeated',
};

/** Whether a group is followed by `*`, `+` or `{2,}`; escapes and classes are no groups. */
function repeatsGroup(literal: string): boolean {
  const plain = literal.replace(/\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x');
  return /\)(?:[*+]|\{\d+,\})/.test(plain);
}

/** A constant is written in capitals and is one of our own expressions; anything else is not known. */
function hasVariable(made: string): boolean {
  return !made.includes('`') || /\$\{(?![A-Z_]+\})/.test(made);
}

function suspectsIn(file: string): string[] {
  const text = fs.readFileSync(file, 'utf8');
  if (!/\)(?:[*+]|\{\d+,\})|RegExp\(/.test(text)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const written = node.getText(source);
    if (ts.isRegularExpressionLiteral(node) && repeatsGroup(written)) found.push(written);
    const isMade = ts.isNewExpression(node) || ts.isCallExpression(node);
    const isExpression = isMade && node.expression.getText(source) === 'RegExp';
    if (isExpression && (hasVariable(written) || repeatsGroup(written))) found.push(written);
    ts.forEachChild(node, visit);
  };
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  visit(source);
  return found;
}

test('a group that is repeated without a limit is not there, or has its reason', () => {
  const suspects = fs
    .readdirSync(SOURCES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .filter(({ parentPath }) => !parentPath.split(path.sep).includes('gen'))
    .flatMap(({ parentPath, name }) => suspectsIn(path.join(parentPath, name)));
  expect([...new Set(suspects)].toSorted()).toEqual(Object.keys(ACCEPTED).toSorted());
});

test.each([
  ['/(a+)+$/', true],
  ['/(?:\\s|<!--[\\s\\S]*?-->)*x/', true],
  ['/(a|b){2,}/', true],
  ["/['()*]/g", false],
  ['/\\)*/', false],
  ['/(a{4}){3}(b)?/', false],
])('%s repeats a group without a limit: %s', (literal, expected) => {
  expect(repeatsGroup(literal)).toBe(expected);
});
