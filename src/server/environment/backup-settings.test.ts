import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from '#server/env.ts';

const RECIPIENT = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';
const IDENTITY = 'AGE-SECRET-KEY-1QQPQYQSZQGPQYQSZQGPQYQSZQGPQYQSZQGPQYQSZQGPQYQSZQGPQQ5M2C4';
const PASSPHRASE = ' štyri slová o jednej harfe';

describe('how back-ups are encrypted', () => {
  it.each([
    [{}, null],
    [{ BACKUP_ENCRYPTION: 'none' }, { kind: 'none' }],
    [{ BACKUP_PASSPHRASE: PASSPHRASE }, { kind: 'passphrase', passphrase: PASSPHRASE }],
    [
      { BACKUP_RECIPIENT: `${RECIPIENT}, ${RECIPIENT}` },
      { kind: 'recipients', recipients: [RECIPIENT, RECIPIENT] },
    ],
  ])('%o', (source, encryption) => {
    expect(readEnv(source).backup).toMatchObject({ encryption, identity: null });
  });

  it('and what opens those for a recipient', () => {
    const { backup } = readEnv({ BACKUP_RECIPIENT: RECIPIENT, BACKUP_IDENTITY: IDENTITY });
    expect(backup.identity).toBe(IDENTITY);
  });

  it.each([
    [{ BACKUP_PASSPHRASE: 'kratke heslo' }, /BACKUP_PASSPHRASE must have at least 16/],
    [{ BACKUP_RECIPIENT: 'age1' }, /BACKUP_RECIPIENT must be recipients of age/],
    [{ BACKUP_IDENTITY: RECIPIENT }, /BACKUP_IDENTITY must be an identity of age/],
    [{ BACKUP_DIR: '/elsewhere' }, /BACKUP_DIR and BACKUP_S3_BUCKET need BACKUP_PASSPHRASE/],
    [{ BACKUP_S3_BUCKET: 'copies' }, /BACKUP_S3_BUCKET, BACKUP_S3_REGION, .* together/],
    [{ BACKUP_PASSPHRASE: PASSPHRASE, BACKUP_ENCRYPTION: 'none' }, /exclude each other/],
    [{ BACKUP_PASSPHRASE: PASSPHRASE, BACKUP_RECIPIENT: RECIPIENT }, /exclude each other/],
  ])('is refused as %o', (source, sentence) => {
    expect(() => readEnv(source)).toThrow(EnvError);
    expect(() => readEnv(source)).toThrow(sentence);
  });
});
