import { describe, expect, it } from 'vitest';
import type { PersonFeeLine } from '#domain/fees/price-signup.ts';
import { amountMinor } from '#domain/money.ts';
import type { Person } from '#domain/signup/form.ts';
import { feeLineText } from '#i18n/fee-lines.ts';
import { groupDisplayName } from '#i18n/group-name.ts';

const form = {
  persons: [{ name: ' Ján Kováč ' }, { name: ' ' }] as Person[],
  groups: [
    { name: 'Slniečka', people: [] },
    { name: '', people: [] },
    { name: 'Duo Žabky', people: [] },
  ],
};

const line = (
  kind: PersonFeeLine['kind'],
  position: { person: number; group?: number },
): PersonFeeLine => ({
  kind,
  ...position,
  amountMinor: amountMinor(2000),
});

describe('a fee line', () => {
  it.each([
    [line('duo', { person: 0, group: 0 }), 'Ján Kováč · duo Slniečka · 20,00\u00a0€'],
    [line('ensemble', { person: 0, group: 0 }), 'Ján Kováč · súbor Slniečka · 20,00\u00a0€'],
    [line('ensemble', { person: 0, group: 1 }), 'Ján Kováč · Skupina 2 · 20,00\u00a0€'],
    [line('duo', { person: 0, group: 2 }), 'Ján Kováč · Duo Žabky · 20,00\u00a0€'],
    [line('ensemble', { person: 0, group: 2 }), 'Ján Kováč · súbor Duo Žabky · 20,00\u00a0€'],
    [line('educator', { person: 0 }), 'Ján Kováč · pedagóg · 20,00\u00a0€'],
    [line('solo', { person: 0 }), 'Ján Kováč · sólo · 20,00\u00a0€'],
    [line('lunch', { person: 1 }), 'Osoba 2 · obed · 20,00\u00a0€'],
  ])('%j names the person, the fee and its subject', (feeLine, text) => {
    expect(feeLineText(feeLine, form, 'sk')).toBe(text);
  });

  it('has an English text', () => {
    expect(feeLineText(line('lunch', { person: 1 }), form, 'en')).toBe('Person 2 · lunch · €20.00');
  });
});

describe('a group', () => {
  it('is shown by its name', () => {
    expect(groupDisplayName({ name: ' Slniečka ' }, 0, 'sk')).toBe('Slniečka');
  });

  it('without a name is shown by its position', () => {
    expect(groupDisplayName({ name: ' ' }, 1, 'sk')).toBe('Skupina 2');
    expect(groupDisplayName(undefined, 0, 'en')).toBe('Group 1');
  });
});
