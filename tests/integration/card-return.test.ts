import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CardTest, startCardTest } from './support/card.ts';

let card: CardTest;
beforeAll(async () => {
  card = await startCardTest();
});
afterAll(() => card.close());

describe('the address that the provider sends people back to', () => {
  it('answers all visitors alike, whether there is such a payment or not', async () => {
    const { id, token, number, sessionId } = await card.started();
    const [{ id: paymentId }] = await card.paymentsOf(id);
    const read = async (of: string) => {
      const { statusCode, headers, body } = await card.test.app.inject(`/card/${of}?card=success`);
      expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
        200,
        'private, no-store',
        'noindex',
      ]);
      expect(headers['referrer-policy']).toBe('no-referrer');
      return body.replaceAll(of, '');
    };
    const open = await read(paymentId);
    card.fake.account.pay(sessionId);
    await card.tellAll();
    const unknown = await read('00000000-0000-4000-8000-000000000000');
    expect([await read(paymentId), open]).toEqual([unknown, unknown]);
    expect(unknown).toContain('Ak ste platbu dokončili, uvidíte ju pri prihláške.');
    for (const secret of [token, number, id]) expect(unknown).not.toContain(secret);
  });
});
