/** Capitals and digits that are not mistaken for each other: 32 of them, five bits each. */
export const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Sixty bits, and a limit on how often an address may try. */
export const CODE_LENGTH = 12;

export const MAX_PLACE = 100;
export const MAX_DEVICE_LABEL = 80;

/** `K7QF-2MRX-9TBD`, as it is shown and read aloud. */
export function shownCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-');
}

/** As typed by a person; an address with the code in it works as well. */
export function typedCode(text: string): string {
  const [, inAddress] = /\/day#([\w-]+)$/.exec(text.trim()) ?? [];
  return (inAddress ?? text).toUpperCase().replace(/[^0-9A-Z]/g, '');
}
