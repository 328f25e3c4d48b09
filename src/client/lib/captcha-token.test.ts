import { pbkdf2Sync } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { captchaToken } from '#client/lib/captcha-token.ts';

afterEach(() => vi.unstubAllGlobals());

async function poseChallenge() {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 5,
    deriveKey,
    data: { action: 'link' },
    hmacSignatureSecret: 'secret',
  });
}

/** A fetch that answers with challenges and records the requested addresses. */
function challenger() {
  const asked: string[] = [];
  const send: typeof fetch = async (address) => {
    asked.push(String(address));
    return Response.json(await poseChallenge());
  };
  return { asked, fetch: send };
}

function isSolved(token: string): boolean {
  const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(solution.counter);
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), counter]);
  const key = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256');
  return key.toString('hex') === solution.derivedKey && solution.derivedKey.startsWith(keyPrefix);
}

describe('a captcha token of our own', () => {
  it.each([
    ['with the cryptography of the browser', globalThis.crypto.subtle],
    ['without it, as on plain http', undefined],
  ])('is a solved challenge for the action, %s', async (_, subtle) => {
    const { asked, fetch } = challenger();
    const token = await captchaToken({ provider: 'altcha' }, 'link', { fetch, subtle });
    expect(asked).toEqual(['/api/captcha/challenge?action=link']);
    expect(isSolved(token)).toBe(true);
  });

  it('is solved anew each time', async () => {
    const { fetch } = challenger();
    const first = await captchaToken({ provider: 'altcha' }, 'draft', { fetch });
    expect(await captchaToken({ provider: 'altcha' }, 'draft', { fetch })).not.toBe(first);
  });

  it.each([
    ['the server is away', 503, 'unavailable'],
    ['there were too many calls', 429, 'resource-exhausted'],
  ])('is refused in the words of a call when %s', async (_, status, code) => {
    const fetch = async () => new Response('', { status });
    await expect(captchaToken({ provider: 'altcha' }, 'link', { fetch })).rejects.toMatchObject({
      code,
    });
  });

  it('is refused as a lost connection when nothing answers', async () => {
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(captchaToken({ provider: 'altcha' }, 'link', { fetch })).rejects.toMatchObject({
      code: 'internal',
    });
  });
});

describe('a captcha token of reCAPTCHA', () => {
  const setup = { provider: 'recaptcha', siteKey: 'k/1' } as const;

  it('is asked for when the script is ready, with the name of the action', async () => {
    const execute = vi.fn(async () => 'token');
    vi.stubGlobal('grecaptcha', { ready: (then: () => void) => then(), execute });
    const loadScript = vi.fn(async () => {});
    expect(await captchaToken(setup, 'submit', { loadScript })).toBe('token');
    expect(loadScript).toHaveBeenCalledWith('https://www.google.com/recaptcha/api.js?render=k%2F1');
    expect(execute).toHaveBeenCalledWith('k/1', { action: 'submit' });
  });

  it('is refused clearly when the script cannot be loaded', async () => {
    const loadScript = () => Promise.reject(new Error('blocked'));
    await expect(captchaToken(setup, 'submit', { loadScript })).rejects.toMatchObject({
      code: 'unavailable',
      details: { reason: 'captcha-unreachable' },
    });
  });
});

describe('a captcha token of Turnstile', () => {
  const setup = { provider: 'turnstile', siteKey: 'key' } as const;
  type Options = Record<'callback' | 'error-callback', (token?: string) => void> & {
    action: string;
  };

  /** The part of a page that a widget uses; `answer` plays the service. */
  function stubWidget(answer: (options: Options) => void) {
    const container = { className: '', remove: vi.fn() };
    const append = vi.fn();
    vi.stubGlobal('document', {
      createElement: () => container,
      querySelector: () => null,
      body: { append },
    });
    const remove = vi.fn();
    const render = (_: unknown, options: Options) => {
      queueMicrotask(() => answer(options));
      return 'widget';
    };
    vi.stubGlobal('turnstile', { render, remove });
    return { container, append, remove };
  }
  const loadScript = async () => {};

  it('comes from a widget of its own, which goes away again', async () => {
    const page = stubWidget(({ callback, action }) => callback(`token for ${action}`));
    expect(await captchaToken(setup, 'link', { loadScript })).toBe('token for link');
    expect(page.append).toHaveBeenCalledWith(page.container);
    expect(page.remove).toHaveBeenCalledWith('widget');
    expect(page.container.remove).toHaveBeenCalled();
  });

  it('is refused clearly when the widget fails', async () => {
    const page = stubWidget((options) => options['error-callback']());
    await expect(captchaToken(setup, 'link', { loadScript })).rejects.toMatchObject({
      details: { reason: 'captcha-unreachable' },
    });
    expect(page.container.remove).toHaveBeenCalled();
  });
});
