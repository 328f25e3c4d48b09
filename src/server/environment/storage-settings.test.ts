import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from '#server/env.ts';

function sentencesFor(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.sentences;
  }
}

describe('a storage that speaks S3', () => {
  const S3 = {
    S3_BUCKET: 'struny-subory',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'AKIA',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  };
  const together =
    'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together, or none of them.';

  it('is known by its bucket and a key', () => {
    expect(readEnv(S3).s3).toEqual({
      bucket: 'struny-subory',
      region: 'eu-central-1',
      accessKeyId: 'AKIA',
      secretAccessKey: 'hunter2',
      endpoint: null,
      isPathStyle: false,
      prefix: '',
    });
  });

  it('may be anywhere, and shared', () => {
    const more = {
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      S3_FORCE_PATH_STYLE: '1',
      S3_PREFIX: 'struny/2027/',
    };
    expect(readEnv({ ...S3, ...more }).s3).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
      isPathStyle: true,
      prefix: 'struny/2027',
    });
  });

  it.each([
    [{ S3_BUCKET: '' }, together],
    [{ S3_REGION: '' }, together],
    [{ S3_ACCESS_KEY_ID: ' ' }, together],
    [{ S3_SECRET_ACCESS_KEY: '' }, together],
    [
      { S3_BUCKET: 'Súbory' },
      'S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, . and -.',
    ],
    [{ S3_REGION: 'eu central' }, 'S3_REGION must be the name of a region, such as eu-central-1.'],
    [{ S3_PREFIX: '../a' }, 'S3_PREFIX must be small letters, digits and -, divided by /.'],
    [{ S3_FORCE_PATH_STYLE: 'yes' }, 'S3_FORCE_PATH_STYLE must be one of 0, 1, not "yes".'],
    [
      { S3_ENDPOINT: 's3.example.org' },
      'S3_ENDPOINT must be an address that starts with https:// or http://.',
    ],
    [
      { S3_ENDPOINT: 'http://s3.example.org' },
      'S3_ENDPOINT must start with https:// unless it is on this machine.',
    ],
  ])('with %o is refused by one sentence', (given, sentence) => {
    expect(sentencesFor({ ...S3, ...given })).toEqual([sentence]);
  });

  it('may be reached by plain http when this is said', () => {
    const plain = { S3_ENDPOINT: 'http://s3:3900', S3_ALLOW_HTTP: '1' };
    expect(readEnv({ ...S3, ...plain }).s3).toMatchObject({ endpoint: 'http://s3:3900' });
  });

  it('is not only an address', () => {
    expect(sentencesFor({ S3_ENDPOINT: 'https://s3.example.org' })).toEqual([together]);
  });
});
