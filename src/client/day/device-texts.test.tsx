import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test, vi } from 'vitest';
import { LocaleContext } from '#client/components/locale-context.tsx';
import { DeviceNotices } from '#client/day/device-notices.tsx';
import { DevicePanel } from '#client/day/device-panel.tsx';
import { StatusBar } from '#client/day/status-bar.tsx';
import { UpdatePart } from '#client/day/update-part.tsx';
import { localTime, shownDay } from '#tests/factories/day-view.tsx';

type Day = Parameters<typeof shownDay>[0];

const drawn = (children: ReactNode) =>
  renderToStaticMarkup(<LocaleContext value={{ locale: 'sk' }}>{children}</LocaleContext>)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ');

/** At 9:12 of the first day. */
function bar(day: Day, battery: number | null = null): string {
  vi.useFakeTimers({ now: localTime('09:12') });
  const text = drawn(shownDay(day, [], <StatusBar isOpen={false} onOpen={() => {}} />, battery));
  vi.useRealTimers();
  return text;
}

const ago = (minutes: number) => localTime('09:12').getTime() - minutes * 60_000;

test.each([
  ['sends and hears', { contactAt: ago(0) }, 'Odoslané a prijaté 9:12.'],
  [
    'has had no connection for six minutes',
    { contactAt: ago(6), isReachable: false, unsent: 3 },
    'Bez spojenia 6 min. Všetko sa ukladá v tomto zariadení; 3 záznamy čakajú na odoslanie.',
  ],
  [
    'has lost its connection within the minute and has nothing to send',
    { contactAt: ago(0), isReachable: false, unsent: 0 },
    'Bez spojenia. Všetko sa ukladá v tomto zariadení; nič nečaká na odoslanie.',
  ],
  [
    'has a clock that is wrong by two minutes',
    { contactAt: ago(0), offset: 120_000 },
    'Hodiny zariadenia idú zle; podľa servera je 9:14.',
  ],
] as const)('a device that %s says so', (_what, day, text) => {
  expect(bar(day)).toContain(text);
});

it('a seat that is open on two devices says so on both, and a retired one says that', () => {
  const notices = (day: Day) => drawn(shownDay(day, [], <DeviceNotices />));
  expect(notices({})).toBe('');
  expect(notices({ isPlaceShared: true })).toContain(
    'Toto miesto je otvorené aj na inom zariadení.',
  );
  const retired = notices({ isPlaceShared: true, isRetired: true });
  expect(retired).toContain('vyradil');
  expect(retired).not.toContain('Toto miesto');
});

it('asks for a charger', () => {
  expect(bar({}, 12)).toContain('Zariadenie má 12 % batérie, pripojte nabíjačku.');
  expect(bar({}, 60)).not.toContain('batérie');
});

it('does not warn of a clock that is wrong by less than a minute', () => {
  expect(bar({ offset: 59_000 })).not.toContain('Hodiny');
});

describe('the panel of the device', () => {
  const panel = (day: Day) =>
    drawn(shownDay(day, [], <DevicePanel isAwake onStart={() => {}} onReplaced={() => {}} />));

  it('says that it is ready, with data of when', () => {
    const text = panel({});
    expect(text).toContain('Pripravené na prácu bez spojenia');
    expect(text).toContain('údaje z 8:54.');
    expect(text).toContain('Vyskúšať minútu bez spojenia');
    expect(text).toContain('Zamykať PIN kódom');
  });

  it('offers nothing but sending once the office has retired it', () => {
    const text = panel({ isRetired: true });
    expect(text).not.toContain('Pripravené na prácu');
    expect(text).toContain('Uložiť nespracované udalosti');
  });
});

it('a new version waits for a tap, and for the last record to be sent', () => {
  const part = (unsent: number) =>
    renderToStaticMarkup(
      <LocaleContext value={{ locale: 'sk' }}>
        <UpdatePart unsent={unsent} onUpdate={() => {}} />
      </LocaleContext>,
    );
  expect(part(0)).not.toContain('disabled');
  expect(part(1)).toContain('disabled');
  expect(part(1)).toContain('Najprv sa musia odoslať záznamy.');
});
