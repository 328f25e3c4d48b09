// Guards the files in deploy/: what they set exists, their parts agree with each other and with the
// application, and no image can change by itself.

import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { BODY_BYTES } from '#contract/server-function.ts';
import { namesOfVariables } from '#server/env.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');

const UNIT = read('deploy/systemd/prihlaska@.service');
const SOCKET = read('deploy/systemd/prihlaska@.socket');
const CONTAINERFILE = read('deploy/Containerfile');
const COMPOSE = read('deploy/compose/compose.yaml');
const SITE = read('deploy/nginx/prihlaska.conf');
const INSTALL = read('docs/install.md');
const { scripts, version } = JSON.parse(read('package.json'));

/** Set for the C library, not for the application. */
const NOT_OURS = new Set(['MALLOC_TRIM_THRESHOLD_']);

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

/** What both instances have. */
const [, APPLICATION = ''] = /^x-application:(.*?)^services:/ms.exec(COMPOSE) ?? [];

/** The order of keys is that of reading, and the proxy is there for everybody. */
const NOT_ASKED = [
  ...['service-keys-order', 'services-alphabetical-order', 'top-level-properties-order'],
  'no-unbound-port-interfaces',
];

describe('the linter', () => {
  it('finds nothing in the Containerfile', () => {
    expect(validate(CONTAINERFILE)).toEqual([]);
  });

  it('finds nothing in compose.yaml, whose schema it knows', () => {
    const linter = new DCLinter({
      rules: {
        ...Object.fromEntries(NOT_ASKED.map((rule) => [rule, 0] as const)),
        'require-quotes-in-ports': [1, { quoteType: 'double' }],
      },
      quiet: false,
      debug: false,
      exclude: [],
    });
    const [result, ...others] = linter.lintFiles([path.join(ROOT, 'deploy/compose')], false);
    expect(others).toEqual([]);
    expect(result?.messages).toEqual([]);
  });
});

describe('the variables of', () => {
  const known = new Set(namesOfVariables());
  it.each([
    ['the unit', all(UNIT, /^Environment=([A-Z\d_]+)=/gm)],
    ['the image', all(/^ENV .*$/m.exec(CONTAINERFILE)?.[0] ?? '', /\b([A-Z\d_]+)=/g)],
    ['compose.yaml', all(APPLICATION, /^ {4}([A-Z\d_]+):/gm)],
    ['the page on installing', all(settingsOf(INSTALL), /^([A-Z\d_]+)=/gm)],
  ])('%s are known to the application', (_where, names) => {
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !known.has(name) && !NOT_OURS.has(name))).toEqual([]);
  });
});

/** The file of settings on the page, between its markers. */
function settingsOf(page: string): string {
  return /\/etc\/prihlaska\.env <<END\n(.*?)\nEND/s.exec(page)?.[1] ?? '';
}

describe('compose.yaml', () => {
  it('asks for nothing that the page does not say to put into .env', () => {
    const asked = new Set(all(COMPOSE, /\$\{([A-Z\d_]+)/g));
    const given = all(/cat > \.env <<END\n(.*?)\nEND/s.exec(INSTALL)?.[1] ?? '', /^([A-Z\d_]+)=/gm);
    expect([...asked].toSorted()).toEqual(given.toSorted());
  });

  it('takes every other setting from the file that the page names, which may be absent', () => {
    expect(APPLICATION).toMatch(/env_file:\n\s+- path: settings\.env\n\s+required: false\n/);
    expect(INSTALL).toContain('a file `settings.env` beside `compose.yaml`');
  });

  it('has images with exact versions, the application in its own', () => {
    const images = [...all(COMPOSE, /image: (\S+)/g), ...all(CONTAINERFILE, /^FROM (\S+)/gm)];
    expect(images).toHaveLength(6);
    for (const image of images) expect(image).toMatch(/:v?\d+\.\d+\.?\d*(-[\w.-]+)?$/);
    expect(images).toContain(`prihlaska:${version}`);
    expect(CONTAINERFILE).toContain(`prihlaska:${version}`);
  });

  it('mounts files that exist', () => {
    const files = all(COMPOSE, /- (\.[^:]*):/g);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      expect(fs.existsSync(path.join(ROOT, 'deploy/compose', file)), file).toBe(true);
    }
  });

  it('sends the proxy and the application to ports where somebody listens', () => {
    const [port] = all(COMPOSE, /^ {4}PORT: "(\d+)"/gm);
    const upstream = all(read('deploy/compose/upstream.conf'), /server (\S+) resolve;/g);
    expect(upstream).toEqual([`application-1:${port}`, `application-2:${port}`]);
    expect(CONTAINERFILE).toContain(`EXPOSE ${port}`);
    const [s3] = all(read('deploy/compose/garage.toml'), /^api_bind_addr = "0\.0\.0\.0:(\d+)"/gm);
    expect(COMPOSE).toContain(`S3_ENDPOINT: http://storage:${s3}`);
  });

  it('has no way to more rights', () => {
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true']) {
      expect(APPLICATION).toContain(line);
    }
    expect(COMPOSE).not.toMatch(/privileged: true|docker\.sock/);
    expect(CONTAINERFILE).toMatch(/^USER node$/m);
  });
});

describe('the unit', () => {
  it('and the image start Node as npm start does', () => {
    const flags = scripts.start.match(/--\S+/g) as string[];
    expect(UNIT).toContain(`node ${flags.join(' ')} start.mjs`);
    expect(CONTAINERFILE).toContain(`"${[...flags, 'start.mjs'].join('", "')}"`);
  });

  it('listens on the ports that nginx and the page name', () => {
    expect(SOCKET).toContain('ListenStream=127.0.0.1:%i');
    const upstream = all(
      read('deploy/nginx/prihlaska-upstream.conf'),
      /server 127\.0\.0\.1:(\d+);/g,
    );
    expect(upstream).toEqual(['3001', '3002']);
    for (const port of upstream) {
      expect(INSTALL).toContain(`prihlaska@${port}.socket prihlaska@${port}.service`);
    }
  });

  it('waits longer than the application takes to stop', () => {
    const [grace] = all(read('src/server/main.ts'), /GRACE_MS = (\d+)_000;/g);
    const [patience] = all(UNIT, /^TimeoutStopSec=(\d+)$/gm);
    expect(Number(patience)).toBeGreaterThan(Number(grace) + 10);
    expect(COMPOSE).toContain(`stop_grace_period: ${patience}s`);
  });
});

describe('nginx', () => {
  it('accepts every body that the application accepts', () => {
    const [megabytes] = all(SITE, /client_max_body_size (\d+)m;/g);
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(Math.max(...Object.values(BODY_BYTES)));
  });

  it('never repeats a call that may have been begun', () => {
    expect(SITE).not.toContain('non_idempotent');
    expect(SITE).not.toMatch(/^\s*keepalive /m);
  });
});

describe.each(['docs/install.md', 'docs/scaling.md'])('%s', (page) => {
  it('names files of deploy/ that exist', () => {
    const files = all(read(page), /\]\(\.\.\/(deploy[^)]*)\)/g);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect(fs.existsSync(path.join(ROOT, file)), file).toBe(true);
  });
});
