import { SignInProblem } from '#server/identity/sign-in-problem.ts';

/** The library's signed cookies never reach a browser: pages return them as opaque texts. */
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

/** Throws `invalid-token` for a text that is no cookie. */
export function cookieOf(opaque: string): string {
  const cookie = Buffer.from(opaque, 'base64url').toString('latin1');
  if (!/^[\x21-\x7e]+$/.test(cookie)) throw new SignInProblem('invalid-token');
  return cookie;
}
