import { solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { createAltcha } from './altcha.ts';

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];
type Solution = NonNullable<Awaited<ReturnType<typeof solveChallenge>>>;

const SECRET = 'a secret of a test';
const NOW = new Date('2026-11-15T10:00:00Z');
const CHECK = { action: 'submit', now: NOW, address: '192.0.2.7' } as const;

const captcha = createAltcha({ cost: 2, secretKey: SECRET });

async function pose(from = captcha): Promise<Challenge> {
  return (await from.challenge?.('submit', NOW)) as Challenge;
}

async function solve(challenge: Challenge): Promise<Solution> {
  return (await solveChallenge({ challenge, deriveKey })) as Solution;
}

function tokenOf(challenge: unknown, solution: unknown): string {
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

describe('a proof of work', () => {
  it('solved by a page is accepted and identified by its challenge', async () => {
    const challenge = await pose();
    const verified = await captcha.verify(tokenOf(challenge, await solve(challenge)), CHECK);
    expect(verified).toEqual({
      useKey: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: new Date('2026-11-15T10:30:00Z'),
    });
    const other = await pose();
    const otherVerified = await captcha.verify(tokenOf(other, await solve(other)), CHECK);
    expect(otherVerified?.useKey).not.toBe(verified?.useKey);
  });

  it('is one that the library takes as well', async () => {
    const challenge = (await captcha.challenge?.('submit', new Date())) as Challenge;
    const result = await verifySolution({
      challenge,
      solution: await solve(challenge),
      deriveKey,
      hmacSignatureSecret: `altcha:${SECRET}`,
      hmacKeySignatureSecret: `altcha-key:${SECRET}`,
    });
    expect(result.verified).toBe(true);
  });

  it('never takes more than 512 tries, and some take many', async () => {
    const tries = await Promise.all(
      Array.from({ length: 40 }, async () => (await solve(await pose())).counter + 1),
    );
    expect(Math.max(...tries)).toBeLessThanOrEqual(512);
    expect(Math.max(...tries)).toBeGreaterThan(50);
  });
});

describe('refused is', () => {
  it.each<[string, (challenge: Challenge, solution: Solution) => unknown[]]>([
    [
      'a key of which only the beginning is known',
      (challenge, solution) => [
        challenge,
        { ...solution, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') },
      ],
    ],
    [
      'a challenge that was made easier',
      ({ parameters, ...challenge }, solution) => [
        { ...challenge, parameters: { ...parameters, expiresAt: 4_000_000_000 } },
        solution,
      ],
    ],
    [
      'a signature of letters that take two bytes',
      (challenge, solution) => [{ ...challenge, signature: 'ž'.repeat(64) }, solution],
    ],
    ['a short signature', (challenge, solution) => [{ ...challenge, signature: 'abcd' }, solution]],
    ['no solution', (challenge) => [challenge, null]],
  ])('%s', async (_name, forge) => {
    const challenge = await pose();
    const [challenged, solution] = forge(challenge, await solve(challenge));
    expect(await captcha.verify(tokenOf(challenged, solution), CHECK)).toBeNull();
  });

  it('the solution of another challenge', async () => {
    const [challenge, other] = [await pose(), await pose()];
    expect(await captcha.verify(tokenOf(challenge, await solve(other)), CHECK)).toBeNull();
  });

  it('a challenge that another server posed', async () => {
    const challenge = await pose(createAltcha({ cost: 2, secretKey: 'another' }));
    expect(await captcha.verify(tokenOf(challenge, await solve(challenge)), CHECK)).toBeNull();
  });

  it('a challenge of another action, and one whose time is over', async () => {
    const challenge = await pose();
    const token = tokenOf(challenge, await solve(challenge));
    expect(await captcha.verify(token, { ...CHECK, action: 'draft' })).toBeNull();
    const later = new Date('2026-11-15T10:30:00Z');
    expect(await captcha.verify(token, { ...CHECK, now: later })).toBeNull();
  });
});
