import { hexOf } from '#client/day/store/hex.ts';

/**
 * Keeps a person who finds the device from its screens. It does not hide the data from somebody who
 * takes the disk apart: that is up to the lock of the device itself.
 */
export interface Pin {
  salt: string;
  hash: string;
}

export const PIN_PATTERN = /^\d{4,8}$/;

const ROUNDS = 10_000;
const BITS = 256;

export async function makePin(digits: string): Promise<Pin> {
  const salt = hexOf(crypto.getRandomValues(new Uint8Array(16)));
  return { salt, hash: await hashOf(digits, salt) };
}

export async function opens({ salt, hash }: Pin, digits: string): Promise<boolean> {
  return (await hashOf(digits, salt)) === hash;
}

async function hashOf(digits: string, salt: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey('raw', bytes(digits), 'PBKDF2', false, ['deriveBits']);
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: ROUNDS };
  return hexOf(new Uint8Array(await crypto.subtle.deriveBits(way, key, BITS)));
}
