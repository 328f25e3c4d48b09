import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, describe, expect, it } from 'vitest';
import { decryptPayload, PayloadWriter, WrongPayload } from '#server/backup/age-payload.ts';
import { decrypt, makeHeader } from '#server/backup/encryption.ts';
import { proveSealed } from '#server/backup/prove-sealed.ts';

const CHUNK = 64 * 1024;
const SIZES = [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 17];
const PASSPHRASE = 'spravna fraza o siedmej';

const identity = await generateX25519Identity();
const recipients = [await identityToRecipient(identity)];
const keys = { passphrase: null, identity };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prihlaska-sealed-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** In pieces of a size that fits nothing. */
async function* inPieces(content: Uint8Array, size = 10_007): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

async function joined(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function encrypted(
  content: Uint8Array,
  encryption: Parameters<typeof makeHeader>[0] = { kind: 'recipients', recipients },
  size?: number,
): Promise<{ whole: Buffer; fileKey: Uint8Array }> {
  const { header, fileKey } = await makeHeader(encryption);
  const writer = new PayloadWriter(fileKey);
  const pieces: Uint8Array[] = [header];
  for await (const piece of inPieces(content, size)) pieces.push(...writer.push(piece));
  return { whole: Buffer.concat([...pieces, ...writer.end()]), fileKey };
}

describe.each(SIZES)('%i bytes', (size) => {
  const content = randomBytes(size);

  it('that we encrypt are read by the library', async () => {
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const read = await decrypter.decrypt((await encrypted(content)).whole);
    expect(content.equals(read)).toBe(true);
  });

  it.each([1_000, CHUNK, 1024 * 1024])('are read by us in pieces of %i', async (piece) => {
    const { whole } = await encrypted(content, undefined, piece);
    const read = await joined(await decrypt(inPieces(whole, piece), keys));
    expect(content.equals(read)).toBe(true);
  });

  it('that the library encrypts are read by us', async () => {
    const encrypter = new Encrypter();
    for (const recipient of recipients) encrypter.addRecipient(recipient);
    const written = await encrypter.encrypt(content);
    const read = await joined(await decrypt(inPieces(written), keys));
    expect(content.equals(read)).toBe(true);
  });
});

it('a passphrase is the one of the library in both directions', async () => {
  const { whole } = await encrypted(Buffer.from('harfa'), {
    kind: 'passphrase',
    passphrase: PASSPHRASE,
  });
  const decrypter = new Decrypter();
  decrypter.addPassphrase(PASSPHRASE);
  expect(await decrypter.decrypt(whole, 'text')).toBe('harfa');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(PASSPHRASE);
  encrypter.setScryptWorkFactor(10);
  const written = await encrypter.encrypt('husle');
  const read = await decrypt(inPieces(written), { passphrase: PASSPHRASE, identity: null });
  expect((await joined(read)).toString()).toBe('husle');
});

it('content without encryption passes as it is', async () => {
  const content = randomBytes(1000);
  expect(await joined(await decrypt(inPieces(content), keys))).toEqual(content);
});

it.each([
  ['the last chunk is missing', (whole: Buffer) => whole.subarray(0, 16 + CHUNK + 16)],
  ['it ends in the nonce', (whole: Buffer) => whole.subarray(0, 9)],
  ['it ends in a tag', (whole: Buffer) => whole.subarray(0, 16 + 5)],
  ['a byte follows', (whole: Buffer) => Buffer.concat([whole, Buffer.alloc(1)])],
  [
    'two chunks are exchanged',
    (whole: Buffer) => {
      const at = (index: number) => 16 + index * (CHUNK + 16);
      const chunk = (index: number) => whole.subarray(at(index), at(index + 1));
      return Buffer.concat([whole.subarray(0, 16), chunk(1), chunk(0), whole.subarray(at(2))]);
    },
  ],
])('a payload is refused when %s', async (_what, alter) => {
  const { whole, fileKey } = await encrypted(randomBytes(3 * CHUNK));
  const payload = whole.subarray(whole.indexOf('\n--- ') + 5 + 43 + 1);
  const reading = joined(decryptPayload(inPieces(alter(payload)), fileKey));
  await expect(reading).rejects.toThrow(WrongPayload);
});

describe('a part of a file', () => {
  const half = async (content: Uint8Array, chunk: number) => {
    const { header, fileKey } = await makeHeader({ kind: 'recipients', recipients });
    const writer = new PayloadWriter(fileKey);
    const payload = Buffer.concat([...writer.push(content), ...writer.end()]);
    const file = path.join(folder, randomUUID());
    await writeFile(file, Buffer.concat([header, payload]));
    const sealed = { file, header, fileKey, nonce: writer.nonce };
    return { sealed, header, first: { from: 0, to: chunk }, second: { from: chunk, to: null } };
  };

  it.each(SIZES)('of %i bytes is read back for itself', async (size) => {
    const chunk = Math.floor(size / CHUNK / 2);
    const { sealed, first, second } = await half(randomBytes(size), chunk);
    expect(await proveSealed(sealed, first)).toBe(chunk * CHUNK);
    expect(await proveSealed(sealed, second)).toBe(size - chunk * CHUNK);
  });

  it('tells an altered byte where it is, and a cut end', async () => {
    const { sealed, header, first, second } = await half(randomBytes(4 * CHUNK), 2);
    const whole = await readFile(sealed.file);
    const altered = Buffer.from(whole);
    altered[header.length + 16 + CHUNK] = (altered[header.length + 16 + CHUNK] ?? 0) ^ 1;
    await writeFile(sealed.file, altered);
    await expect(proveSealed(sealed, first)).rejects.toThrow(WrongPayload);
    expect(await proveSealed(sealed, second)).toBe(2 * CHUNK);
    await writeFile(sealed.file, whole.subarray(0, -1));
    expect(await proveSealed(sealed, first)).toBe(2 * CHUNK);
    await expect(proveSealed(sealed, second)).rejects.toThrow(WrongPayload);
    altered[0] = 0;
    await writeFile(sealed.file, altered);
    await expect(proveSealed(sealed, { from: 0, to: 0 })).rejects.toThrow(WrongPayload);
  });
});
