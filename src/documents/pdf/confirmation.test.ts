import { describe, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { SIGNUP_STATES } from '#domain/signup/state.ts';
import { schoolBilling, signupDocument, signupForm } from '#tests/factories/signup-document.ts';
import { confirmationPayload } from './confirmation.ts';

describe('the payload of a confirmation', () => {
  test.each(SIGNUP_STATES)('shows the state %s and asks for money only when it is due', (state) => {
    const payload = confirmationPayload(signupDocument({ state }));
    const isDue = !['waitlisted', 'cancelled'].includes(state);
    expect(payload.payment !== null).toBe(isDue);
    expect(payload.fees.total.label).toBe(isDue ? 'Spolu na úhradu' : 'Spolu');
    expect(payload.facts[1]?.value).toBeTruthy();
  });

  test('asks for nothing when the fees are zero', () => {
    const document = signupDocument({ totalMinor: amountMinor(0), feeLines: [] });
    expect(confirmationPayload(document).payment).toBeNull();
  });

  test('omits symbols that are not required', () => {
    const { config } = signupDocument();
    const payment = { ...config.payment, specificSymbol: '', constantSymbol: '' };
    const payload = confirmationPayload(signupDocument({ config: { ...config, payment } }));
    const labels = payload.payment?.rows.map((row) => row.label);
    expect(labels).toContain('Variabilný symbol');
    expect(labels).not.toContain('Špecifický symbol');
    expect(labels).not.toContain('Konštantný symbol');
  });

  test('shows billing details only when they were given', () => {
    expect(confirmationPayload(signupDocument()).parties).toHaveLength(1);
    const [, billing] = confirmationPayload(signupDocument({ billing: schoolBilling })).parties;
    expect(billing?.rows).toContainEqual({ label: 'IČO / DIČ', value: '37813200 / 2021657000' });
  });

  test('has no groups when there are none', () => {
    const form = { ...signupForm(), groups: [] };
    expect(confirmationPayload(signupDocument({ form })).groups).toBeNull();
  });

  test('sends people who pay by card to the page of the signup', () => {
    const form = { ...signupForm(), paymentType: 'online' as const };
    const { payment } = confirmationPayload(signupDocument({ form }));
    expect(payment?.note).toContain('Kartou zaplatíte na stránke prihlášky.');
  });

  test('shows the version from the second on', () => {
    const labels = (version: number) =>
      confirmationPayload(signupDocument({ version })).facts.map((fact) => fact.label);
    expect(labels(1)).not.toContain('Verzia');
    expect(labels(2)).toContain('Verzia');
  });
});
