// Guards against regular expressions that untrusted input can make backtrack without limit. scslre
// finds expressions with exponential or polynomial time; each one that stays is listed here with
// the bound of its input. Of the tested checkers it is the only one that decides all expressions
// within a second and does not refuse every optional group.

import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyse } from 'scslre';
import ts from 'typescript';
import { expect, test } from 'vitest';

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url));

const IN_BROWSER = 'runs only in the browser of the person who typed the text';
const INSTALLER = 'the text is a setting of the installer';
const STATEMENT = 'bank statements are read in a child process with a limit of CPU time';
const ORGANISER = 'the text is one line that an organiser wrote';
const NAME = 'a name of a person or school has at most 300 characters';

/** At most quadratic time, and the length is bounded. */
const ACCEPTED: Record<string, string> = {
  '/\\B(?=(\\d{3})+$)/g': 'the digits of a number that the program has counted',
  '/"(?:.*"|.*$)|(?<!\\p{L})\'(?:.*\'|.*$)|\\((?:.*\\)|.*$)/gu': 'the message is cut before',
  '/[^\\s<>@]+@[^\\s<>@]+/g': 'the message is cut before',
  '/\\/+$/': INSTALLER,
  '/\\s*\\(\\d+\\)\\s*$/u': NAME,
  '/(\\s*\\(\\d+\\)|,.*)\\s*$/u': NAME,
  '/\\s\\d+[\\p{L}/\\d-]*$/u': NAME,
  '/\\s+(?=(?:SK-|CZ-)?\\d{3} ?\\d{2}(?!\\d))/u': NAME,
  '/\\|+$/': STATEMENT,
  '/([\\w:.-]+)\\s*=\\s*(?:"([^"]*)"|\'([^\']*)\')/g': STATEMENT,
  '/^#{1,3}\\s+(.+)$/u': ORGANISER,
  '/^[-*•–]\\s+(.+)$/u': ORGANISER,
  "/[.,;:!?'”“]+$/u": ORGANISER,
  "/^\\p{L}+[\\p{L} .'-]*$/u": IN_BROWSER,
  '/\\n+$/': IN_BROWSER,
  '/=+$/': IN_BROWSER,
  '/\\[[^\\]]*\\]|"[^"]*"|[\\\\_*]./g':
    'the code of a number format is cut to 255 characters before',
  "/^'+|'+$/g": 'the name of a sheet is cut to 31 characters before',
  '/ *<link [^>]*data-sheet="(\\w+)"[^>]*>\\n?/g': 'the template of the page is ours',
  '/^[.\\s]+|[.\\s]+$/gu': 'the name of a file is cut to 120 characters before',
};

/** Expressions built at run time cannot be decided here. */
const MADE: Record<string, string> = {
  "new RegExp(`^${name}:\\\\s*(.*)$`, 'im')": 'the names are ours, and no group is repeated',
  'new RegExp(`^${source}$`)': 'made from the routes of the program, and no group is repeated',
};

function backtracks(literal: string): boolean {
  const end = literal.lastIndexOf('/');
  const { reports } = analyse({ source: literal.slice(1, end), flags: literal.slice(end + 1) });
  return reports.length > 0;
}

/** A constant in capitals is one of our own expressions; any other name is unknown. */
function hasVariable(made: string): boolean {
  return !made.includes('`') || /\$\{(?![A-Z_]+\})/.test(made);
}

function expressionsIn(file: string): { literals: string[]; made: string[] } {
  const literals: string[] = [];
  const made: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) literals.push(node.getText(source));
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isCall && node.expression.getText(source) === 'RegExp') {
      const written = node.getText(source);
      if (hasVariable(written)) made.push(written);
    }
    ts.forEachChild(node, visit);
  };
  const text = fs.readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  visit(source);
  return { literals, made };
}

const found = fs
  .readdirSync(SOURCES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
  .filter(({ parentPath }) => !parentPath.split(path.sep).includes('gen'))
  .map(({ parentPath, name }) => expressionsIn(path.join(parentPath, name)));

const unique = (texts: string[]) => [...new Set(texts)].toSorted();

test('an expression that backtracks is not there, or has the bound of its input', () => {
  const literals = unique(found.flatMap((file) => file.literals));
  expect(literals.length).toBeGreaterThan(100);
  expect(literals.filter(backtracks)).toEqual(Object.keys(ACCEPTED).toSorted());
});

test('an expression that is made of a variable has its reason', () => {
  expect(unique(found.flatMap((file) => file.made))).toEqual(Object.keys(MADE).toSorted());
});

test.each([
  ['/(a+)+$/', true],
  ['/(?:\\s|<!--[\\s\\S]*?-->)*x/', true],
  ['/(a|a)*b/', true],
  ['/\\s+$/', true],
  ["/['()*]/g", false],
  ['/(a{4}){3}(b)?/', false],
  ['/^[a-z]+(?:-[a-z]+)*$/', false],
])('%s backtracks: %s', (literal, expected) => {
  expect(backtracks(literal)).toBe(expected);
});
