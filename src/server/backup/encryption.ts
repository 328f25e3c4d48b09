import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Identity, Recipient, Stanza } from 'age-encryption';
import { decryptPayload, following, NONCE, WrongPayload } from '#server/backup/age-payload.ts';
import { BackupProblem, damaged } from '#server/backup/format.ts';
import type { Encryption } from '#server/environment/backup-settings.ts';

/** What opens a back-up. */
export interface Keys {
  passphrase: string | null;
  identity: string | null;
}

/**
 * 64 MB and a quarter of a second for each guess. The library's default of 18 takes 256 MB, which a
 * small server may not have; passphrases have at least 16 characters here.
 */
const SCRYPT_LOG_N = 16;
/** More than anyone would have used, and less than would exhaust the memory. */
const MOST_LOG_N = 20;
const SCRYPT_LABEL = 'age-encryption.org/v1/scrypt';
const AGE = 'age-encryption.org/v1\n';
const HEADER_END = /\n--- [\w+/]{43}\n/;
const MOST_HEADER = 64 * 1024;

/** Passes on content that is not encrypted. Throws BackupProblem. */
export async function decrypt(
  source: AsyncIterable<Uint8Array>,
  keys: Keys,
): Promise<AsyncIterable<Uint8Array>> {
  const { header, rest } = await splitHeader(source);
  if (header === null) return rest;
  return decrypted(rest, await openHeader(header, keys));
}

async function* decrypted(
  source: AsyncIterable<Uint8Array>,
  fileKey: Uint8Array,
): AsyncGenerator<Uint8Array> {
  try {
    yield* decryptPayload(source, fileKey);
  } catch (error) {
    throw error instanceof WrongPayload
      ? damaged('its encrypted content was cut or altered')
      : error;
  }
}

/** The file key lets the writer read the file again without the identity of a recipient. */
export async function makeHeader(
  encryption: Exclude<Encryption, { kind: 'none' }>,
): Promise<{ header: Uint8Array; fileKey: Uint8Array }> {
  const age = await import('age-encryption');
  const encrypter = new age.Encrypter();
  if (encryption.kind === 'passphrase') {
    encrypter.addRecipient(passphraseRecipient(encryption.passphrase, age.Stanza));
  } else {
    for (const recipient of encryption.recipients) addRecipient(encrypter, recipient);
  }
  let fileKey: Uint8Array = new Uint8Array();
  encrypter.addRecipient({
    wrapFileKey(key) {
      fileKey = key;
      return [];
    },
  });
  const empty = await encrypter.encrypt(new Uint8Array());
  // A nonce and the tag of an empty chunk follow the header.
  return { header: empty.subarray(0, empty.length - NONCE - 16), fileKey };
}

function addRecipient(encrypter: { addRecipient(text: string): void }, recipient: string): void {
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new BackupProblem(
      `BACKUP_RECIPIENT must be recipients of age, which begin with age1; ${recipient.slice(0, 12)}… is none.`,
    );
  }
}

/** The header, null where there is none, and what follows it. */
async function splitHeader(
  source: AsyncIterable<Uint8Array>,
): Promise<{ header: string | null; rest: AsyncIterable<Uint8Array> }> {
  const iterator = source[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  for (;;) {
    const text = start.toString('latin1');
    const isAge = text.startsWith(AGE) || (text.length < AGE.length && AGE.startsWith(text));
    if (!isAge) return { header: null, rest: following(start, iterator) };
    const end = HEADER_END.exec(text);
    if (end) {
      const size = end.index + end[0].length;
      return { header: text.slice(0, size), rest: following(start.subarray(size), iterator) };
    }
    const next = start.length < MOST_HEADER ? await iterator.next() : { done: true as const };
    if (next.done) {
      await iterator.return?.();
      throw damaged('it ends before its content begins');
    }
    start = Buffer.concat([start, next.value]);
  }
}

async function openHeader(header: string, { passphrase, identity }: Keys): Promise<Uint8Array> {
  const needsPassphrase = /\n-> scrypt /.test(header);
  if (needsPassphrase && passphrase === null) {
    throw new BackupProblem(
      'The back-up is encrypted with a passphrase. Set BACKUP_PASSPHRASE to it. Nothing was changed.',
    );
  }
  if (!needsPassphrase && identity === null) {
    throw new BackupProblem(
      'The back-up is encrypted for a recipient of age. Set BACKUP_IDENTITY to the identity (AGE-SECRET-KEY-…) that belongs to it. Nothing was changed.',
    );
  }
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  if (needsPassphrase) decrypter.addIdentity(passphraseIdentity(passphrase as string));
  else addIdentity(decrypter, identity as string);
  try {
    return await decrypter.decryptHeader(Buffer.from(header, 'latin1'));
  } catch (error) {
    if (error instanceof BackupProblem) throw error;
    const name = needsPassphrase ? 'BACKUP_PASSPHRASE' : 'BACKUP_IDENTITY';
    throw new BackupProblem(
      `The back-up cannot be opened: ${name} is wrong, or the beginning of the file was altered. Nothing was changed.`,
    );
  }
}

function addIdentity(decrypter: { addIdentity(text: string): void }, identity: string): void {
  try {
    decrypter.addIdentity(identity);
  } catch {
    throw new BackupProblem(
      'BACKUP_IDENTITY must be an identity of age, which begins with AGE-SECRET-KEY-. Nothing was changed.',
    );
  }
}

/** The library derives the key on the main thread, which would stop all answers meanwhile. */
function passphraseRecipient(passphrase: string, StanzaOfAge: typeof Stanza): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const salt = randomBytes(16);
      const key = await deriveKey(passphrase, { salt, logN: SCRYPT_LOG_N });
      const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), {
        authTagLength: 16,
      });
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
      return [new StanzaOfAge(['scrypt', base64(salt), String(SCRYPT_LOG_N)], body)];
    },
  };
}

function passphraseIdentity(passphrase: string): Identity {
  return {
    async unwrapFileKey([stanza]) {
      const [kind, salt = '', workFactor = ''] = stanza?.args ?? [];
      const logN = Number(workFactor);
      if (!stanza || kind !== 'scrypt' || stanza.body.length !== 32) return null;
      if (!/^\d+$/.test(workFactor) || logN < 1 || logN > MOST_LOG_N) return null;
      const key = await deriveKey(passphrase, { salt: Buffer.from(salt, 'base64'), logN });
      const decipher = createDecipheriv('chacha20-poly1305', key, Buffer.alloc(12), {
        authTagLength: 16,
      });
      decipher.setAuthTag(stanza.body.subarray(16));
      const fileKey = decipher.update(stanza.body.subarray(0, 16));
      try {
        decipher.final();
      } catch {
        return null;
      }
      return fileKey;
    },
  };
}

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

function deriveKey(
  passphrase: string,
  { salt, logN }: { salt: Buffer; logN: number },
): Promise<Buffer> {
  const N = 2 ** logN;
  const labelled = Buffer.concat([Buffer.from(SCRYPT_LABEL), salt]);
  // The limit of Node counts a little more than the algorithm's own 128 * N * r.
  return derive(passphrase, labelled, 32, { N, r: 8, p: 1, maxmem: 128 * N * 8 + 1024 * 1024 });
}

/** Without padding, as age writes it. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
