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

export function cookieOf(opaque: string): string {
  return Buffer.from(opaque, 'base64url').toString();
}
