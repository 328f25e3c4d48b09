// Guards docs/errors.md: it describes every error of a call, with the details that the error
// really carries, and no other.

import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { codeForHttpStatus, FUNCTION_ERRORS } from '#domain/errors.ts';
import { ISSUE_CODES } from '#domain/issues.ts';
import { SIGN_IN_ERRORS } from '#domain/sign-in-errors.ts';
import en from '#i18n/en.json' with { type: 'json' };
import sk from '#i18n/sk.json' with { type: 'json' };
import { REFUSAL_REASONS } from '#server/refusal.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const document = fs.readFileSync(path.join(ROOT, 'docs/errors.md'), 'utf8');

/** The rows of the first table below a heading, without backticks. */
function tableBelow(heading: string): string[][] {
  const [, below = ''] = document.split(new RegExp(`^#+ ${heading}$`, 'm'));
  const [, , ...rows] = (/^\|[\s\S]*?(?=\n\n|$(?![\s\S]))/m.exec(below)?.[0] ?? '')
    .trim()
    .split('\n');
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}

const wordsOf = (cell = '') => cell.split(/,\s*/).filter((word) => word !== '');

/** The product's sources without template strings, which contain braces of their own. */
function sources(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
      .map((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
      .map((source) =>
        source
          .replace(/`[^`]*`/g, "''")
          .replace(
            /preconditionFailed\(('[\w-]+')\)/g,
            "new FunctionError('failed-precondition', { reason: $1 })",
          ),
      ),
  );
}

/** The details that the code gives with each issue code. */
function detailsInCode(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const source of sources('src/domain', 'src/server')) {
    for (const [literal, code = ''] of source.matchAll(/\{[^{}]*\bcode: '(\w+)'[^{}]*\}/g)) {
      const names = [...literal.matchAll(/[{,;]\s*(\w+)(?=\s*[:,;}])/g)].map(
        (match) => match[1] ?? '',
      );
      const details = names.filter((name) => name !== 'path' && name !== 'code');
      found.set(code, new Set([...(found.get(code) ?? []), ...details]));
    }
  }
  return found;
}

/** The error code of each reason. */
function codesOfReasons(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const thrown = /FunctionError\(\s*'([\w-]+)',\s*\{\s*reason: '([\w-]+)'/g;
  // A table maps sign-in problems to function errors.
  const translated = /'[\w-]+': \['([\w-]+)', '([\w-]+)'\]/g;
  for (const [, code = '', reason = ''] of sources('src/server').flatMap((source) => [
    ...source.matchAll(thrown),
    ...source.matchAll(translated),
  ])) {
    found.set(reason, new Set([...(found.get(reason) ?? []), code]));
  }
  return found;
}

const snakeCase = (code: string) =>
  code.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_');

describe('docs/errors.md', () => {
  it('lists every function error with its status and HTTP status, and no other', () => {
    const documented = tableBelow('Function errors').map(([code, status, http]) => [
      code,
      status,
      Number(http),
    ]);
    const inCode = Object.entries(FUNCTION_ERRORS).map(([code, { status, http }]) => [
      code,
      status,
      http,
    ]);
    expect(documented).toEqual(inCode);
  });

  it('says of every function error what it means and what the caller does', () => {
    for (const [code, , , meaning, remedy] of tableBelow('Function errors')) {
      expect(meaning, code).toMatch(/\.$/);
      expect(remedy, code).toMatch(/\.$/);
    }
  });

  it('says what a client concludes from the HTTP status alone', () => {
    const rows = tableBelow('When only the HTTP status is known');
    const documented = new Map(rows.map(([http, code]) => [http, code]));
    const expected = new Map(rows.map(([http]) => [http, codeForHttpStatus(Number(http))]));
    expect(documented).toEqual(expected);
    const unlisted = Array.from({ length: 600 }, (_, status) => status).filter(
      (status) => !documented.has(String(status)),
    );
    expect(new Set(unlisted.map(codeForHttpStatus))).toEqual(
      new Set([documented.get('any other')]),
    );
  });

  it('lists every refusal reason, and no other', () => {
    expect(tableBelow('Refusal reasons').map(([reason]) => reason)).toEqual([...REFUSAL_REASONS]);
  });

  it.each(tableBelow('Refusal reasons'))('says under which code %s travels', (reason, code) => {
    expect([...(codesOfReasons().get(reason) ?? [])]).toEqual([code]);
  });

  it('lists every sign-in error, and no other', () => {
    expect(tableBelow('Sign-in errors').map(([name]) => name)).toEqual([...SIGN_IN_ERRORS]);
  });

  it('says of every sign-in error what it means and what the person does', () => {
    for (const [name, meaning, remedy] of tableBelow('Sign-in errors')) {
      expect(meaning, name).toMatch(/\.$/);
      expect(remedy, name).toMatch(/\.$/);
    }
  });

  it('lists every issue of a form, and no other', () => {
    expect(tableBelow('Form issues').map(([code]) => code)).toEqual([...ISSUE_CODES]);
  });

  it.each(tableBelow('Form issues'))('lists the details of the issue %s', (code, details) => {
    const given = [...(detailsInCode().get(code) ?? [])];
    expect(given.toSorted()).toEqual(wordsOf(details).toSorted());
  });
});

describe.each([
  ['sk', Object.keys(sk)],
  ['en', Object.keys(en)],
])('the catalogue %s', (_language, keys) => {
  it.each(Object.keys(FUNCTION_ERRORS))('has a text for the error %s', (code) => {
    expect(keys).toContain(`error_${snakeCase(code)}`);
  });

  it.each(REFUSAL_REASONS)('has a text for the reason %s', (reason) => {
    expect(keys).toContain(`refusal_${snakeCase(reason)}`);
  });

  it.each(ISSUE_CODES)('has a text for the issue %s', (code) => {
    expect(keys).toContain(`issue_${snakeCase(code)}`);
  });

  it('has no text for a reason that does not exist', () => {
    const known = REFUSAL_REASONS.map((reason) => `refusal_${snakeCase(reason)}`);
    const texts = keys.filter((key) => key.startsWith('refusal_'));
    expect(texts.toSorted()).toEqual(known.toSorted());
  });
});
