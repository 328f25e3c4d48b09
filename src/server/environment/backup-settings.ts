import path from 'node:path';
import type { Reader } from '#server/environment/reader.ts';
import { storageSettings } from '#server/environment/storage-settings.ts';
import type { S3Settings } from '#server/storage/s3-storage.ts';

/** Who can read a back-up. */
export type Encryption =
  | { kind: 'none' }
  | { kind: 'passphrase'; passphrase: string }
  | { kind: 'recipients'; recipients: readonly string[] };

export interface BackupSettings {
  /** Null when the environment does not say how: then no back-up is made. */
  encryption: Encryption | null;
  /** What opens back-ups for recipients; null when they cannot be opened here. */
  identity: string | null;
  /** Where nightly back-ups are stored; both null: none are made. */
  folder: string | null;
  s3: S3Settings | null;
  /** Whether a back-up is made before migrations change data of an older version. */
  beforeUpgrade: boolean;
}

/** Guessing is only as slow as the passphrase is long. */
const SHORTEST_PASSPHRASE = 16;
const RECIPIENT = /^age1[a-z\d]{50,4000}$/;
const IDENTITY = /^AGE-SECRET-KEY-(PQ-)?1[A-Z\d]{50,200}$/;

export function backupSettings(reader: Reader): BackupSettings {
  const settings = {
    encryption: encryption(reader),
    identity: identity(reader),
    folder: reader.text('BACKUP_DIR') === '' ? null : path.resolve(reader.text('BACKUP_DIR')),
    s3: storageSettings(reader, 'BACKUP_S3'),
    beforeUpgrade: reader.oneOf('BACKUP_BEFORE_UPGRADE', ['on', 'off']) === 'on',
  };
  if ((settings.folder || settings.s3) && !settings.encryption) {
    reader.complain(
      'BACKUP_DIR and BACKUP_S3_BUCKET need BACKUP_PASSPHRASE or BACKUP_RECIPIENT, with which back-ups are encrypted, or BACKUP_ENCRYPTION=none.',
    );
  }
  return settings;
}

function encryption(reader: Reader): Encryption | null {
  // Untrimmed: a passphrase may begin with a space.
  const passphrase = reader.text('BACKUP_PASSPHRASE') && reader.raw('BACKUP_PASSPHRASE');
  const recipients = reader
    .text('BACKUP_RECIPIENT')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const isPlain = reader.oneOf('BACKUP_ENCRYPTION', ['age', 'none']) === 'none';
  if (passphrase !== '' && passphrase.length < SHORTEST_PASSPHRASE) {
    reader.complain(`BACKUP_PASSPHRASE must have at least ${SHORTEST_PASSPHRASE} characters.`);
  }
  if (!recipients.every((one) => RECIPIENT.test(one))) {
    reader.complain('BACKUP_RECIPIENT must be recipients of age (age1…), divided by commas.');
  }
  const ways = [passphrase !== '', recipients.length > 0, isPlain].filter(Boolean).length;
  if (ways > 1) {
    reader.complain(
      'BACKUP_PASSPHRASE, BACKUP_RECIPIENT and BACKUP_ENCRYPTION=none exclude each other: give one of them.',
    );
  }
  if (isPlain) return { kind: 'none' };
  if (passphrase !== '') return { kind: 'passphrase', passphrase };
  return recipients.length > 0 ? { kind: 'recipients', recipients } : null;
}

function identity(reader: Reader): string | null {
  const text = reader.text('BACKUP_IDENTITY');
  if (text === '') return null;
  if (!IDENTITY.test(text)) {
    reader.complain('BACKUP_IDENTITY must be an identity of age (AGE-SECRET-KEY-…).');
  }
  return text;
}
