import { SignInProblem } from '#server/identity/sign-in-problem.ts';

/**
 * The library keeps what is under way in signed cookies of its own. They never reach a browser: to us
 * each is one opaque text, which the page hands back with the next step.
 */
export function opaqueCookie(headers: Headers, name: string): string {
  const found = headers.getSetCookie().find((line) => {
    const [start = '', value] = line.split(/[=;]/, 2);
    return start.endsWith(name) && value !== '';
  });
  return opaqueText((found ?? '').split(';', 1).join(''));
}

export function opaqueText(cookie: string): string {
  return Buffer.from(cookie).toString('base64url');
}

/** Throws `invalid-token` for a text that can be no cookie. */
export function cookieOf(opaque: string): string {
  const cookie = Buffer.from(opaque, 'base64url').toString('latin1');
  if (!/^[\x21-\x7e]+$/.test(cookie)) throw new SignInProblem('invalid-token');
  return cookie;
}
