import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LocaleContext } from '#client/components/locale-context.tsx';
import { PersonCard } from '#client/day/desk/person-card.tsx';
import { peopleOf } from '#client/day/store/people.ts';
import type { DayEvent } from '#domain/day/day-event.ts';
import { dayRows, localTime, OTHER, OWN, shownDay } from '#tests/factories/day-view.tsx';

const ROWS = dayRows({
  desk: {
    slots: [
      { category: 'II. (A)', number: '12', day: '2027-04-09', hall: 'Sála B', startsAt: '10:25' },
    ],
    notShown: ['pictures'],
  },
  signup: { number: '2027-0042', state: 'received', owedMinor: 2400 },
});

function shown(events: Partial<DayEvent>[], day: Parameters<typeof shownDay>[0] = {}) {
  const [person] = peopleOf(day.rows ?? ROWS);
  if (!person) throw new Error('nobody');
  const html = renderToStaticMarkup(
    <LocaleContext value={{ locale: 'sk' }}>
      {shownDay(
        { rows: ROWS, ...day },
        events,
        <PersonCard
          person={person}
          together={{ signup: 3, school: 40 }}
          onSignup={() => {}}
          onSchool={() => {}}
          onGroup={() => {}}
        />,
      )}
    </LocaleContext>,
  );
  return html.replaceAll('\u00a0', ' ');
}

const at = (time: string) => localTime(time).getTime();

describe('the card at the desk', () => {
  it('says where and when, what may not be shown and what is owed', () => {
    const html = shown([]);
    for (const text of [
      '10:25',
      'Sála B · č. 12 · II. (A)',
      'Nezverejňovať: fotografie.',
      'Prihláška 2027-0042 dlhuje 24,00',
      'Celá prihláška (3 osoby)',
      'Celá škola (40 osôb)',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('Stav o');
  });

  it('says when the office has changed it', () => {
    expect(shown([])).not.toContain('zmenené');
    const changedAt = at('09:42');
    const rows = ROWS.map((row) => (row.kind === 'desk-person' ? { ...row, changedAt } : row));
    expect(shown([], { rows })).toContain('zmenené 9:42');
  });

  it('says how old the debt is without a connection', () => {
    expect(shown([], { isReachable: false })).toContain('Stav o 8:54.');
  });

  it('tells a second desk when and where the person has arrived', () => {
    const html = shown([{ kind: 'arrived', deviceId: OTHER, at: at('08:41') }]);
    expect(html).toContain('Už prezentovaná o 8:41 (Stôl 1).');
    expect(html).not.toContain('Zapísať príchod');
  });

  it('names both desks when both were first without a connection', () => {
    const html = shown([
      { kind: 'arrived', deviceId: OTHER, at: at('08:41') },
      { kind: 'arrived', deviceId: OWN, at: at('08:43') },
    ]);
    expect(html).toContain('Zapísané aj inde: Stôl 2 8:43.');
  });

  it.each([
    ['its own record', OWN, false, true],
    ['a record of another device with a connection', OTHER, true, true],
    ['a record of another device without one', OTHER, false, false],
  ])('takes back %s: %s %s %s', (_name, deviceId, isReachable, mayUndo) => {
    const html = shown([{ kind: 'arrived', deviceId, at: at('08:41') }], { isReachable });
    expect(html.includes('>Vrátiť</button>')).toBe(mayUndo);
    expect(html.includes('možno vrátiť, len keď je spojenie')).toBe(!mayUndo);
  });

  it('knows who is not coming, and lets them arrive nevertheless', () => {
    const html = shown([{ kind: 'withdrawn', at: at('08:20') }]);
    expect(html).toContain('Podľa zápisu o 8:20 nepríde.');
    expect(html).toContain('Predsa prišla, zapísať príchod');
  });

  it.each([
    ['a desk that may, with a connection', true, true, true],
    ['a desk that may, without one', true, false, false],
    ['a desk that may not', false, true, false],
  ])('takes cash at %s: %s %s %s', (_name, takesCash, isReachable, takes) => {
    const html = shown([], { takesCash, isReachable });
    expect(html.includes('Prijať hotovosť')).toBe(takes);
    expect(html.includes('Zaznamenať platbu v hotovosti')).toBe(!takes);
  });

  it('shows a paper receipt that was noted, and takes it back', () => {
    const payload = { receipt: '17', amountMinor: 2400 };
    const html = shown([{ kind: 'paid-at-desk', subject: 'signup-1', payload, at: at('09:00') }]);
    expect(html).toContain('Zaznamenaný doklad 17: 24,00');
  });
});
