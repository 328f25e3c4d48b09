import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LocaleContext } from '#client/components/locale-context.tsx';
import { MealSums } from '#client/day/kitchen/meal-sums.tsx';
import { Portions } from '#client/day/kitchen/portions.tsx';
import { peopleOf } from '#client/day/store/people.ts';
import type { DayEvent } from '#domain/day/day-event.ts';
import { dayRows, localTime, OTHER, OWN, shownDay } from '#tests/factories/day-view.tsx';

const DAY = '2027-04-09';

interface Case {
  portions?: Record<string, number>;
  isJustGiven?: boolean;
  isReachable?: boolean;
}

function shown(
  events: Partial<DayEvent>[],
  { portions = { [DAY]: 1 }, isJustGiven = false, isReachable = true }: Case = {},
) {
  const rows = dayRows({ portions });
  const people = peopleOf(rows);
  const [person] = people;
  if (!person) throw new Error('nobody');
  const html = renderToStaticMarkup(
    <LocaleContext value={{ locale: 'sk' }}>
      {shownDay(
        { rows, isReachable, job: 'kitchen' },
        events,
        <>
          <Portions person={person} day={DAY} isJustGiven={isJustGiven} onRecord={async () => {}} />
          <MealSums people={people} days={[DAY]} day={DAY} />
        </>,
      )}
    </LocaleContext>,
  );
  return html.replaceAll('\u00a0', ' ');
}

const given = (deviceId: string, time: string): Partial<DayEvent> => ({
  kind: 'meal-given',
  deviceId,
  payload: { day: DAY, meal: 'lunch' },
  at: localTime(time).getTime(),
});

it('gives what is ordered, and says how many are left', () => {
  const html = shown([]);
  expect(html).toContain('Vydať obed');
  expect(html).toContain('9. apríla: vydaných 0 z 1');
  expect(html).toContain('Ostáva vydať 1 porciu.');
});

it('says when and where it was given, and gives another only when asked', () => {
  const html = shown([given(OTHER, '12:07')]);
  expect(html).toContain('Obed už bol vydaný: o 12:07 (Stôl 1)');
  expect(html).toContain('Vydať napriek tomu');
  expect(html).not.toContain('Vydať obed');
});

it.each([
  ['its own portion', OWN, false, true],
  ['a portion of another device with a connection', OTHER, true, true],
  ['a portion of another device without one', OTHER, false, false],
])('takes back %s: %s %s %s', (_name, deviceId, isReachable, mayUndo) => {
  const html = shown([given(deviceId, '12:07')], { isReachable });
  expect(html.includes('Vrátiť poslednú porciu')).toBe(mayUndo);
});

it('does not blame the scan that has just given it', () => {
  const html = shown([given(OWN, '12:07')], { isJustGiven: true });
  expect(html).toContain('Vydané o 12:07.');
  expect(html).not.toContain('už bol vydaný');
  expect(html).toContain('Vrátiť poslednú porciu');
});

it('flags a double of two kitchens, and counts portions', () => {
  const html = shown([given(OWN, '12:07'), given(OTHER, '12:09')], { isJustGiven: true });
  expect(html).toContain('Vydané viac porcií, ako je objednaných.');
  expect(html).toContain('vydaných 2 z 1');
  expect(html).toContain('1 osoba dostala viac, ako má objednané.');
});

it('gives the second of two ordered portions without a question', () => {
  const html = shown([given(OWN, '12:07')], { portions: { [DAY]: 2 } });
  expect(html).toContain('Vydať ešte 1 porciu');
  expect(html).not.toContain('Vydať napriek tomu');
});

it('asks before it gives to somebody without an order', () => {
  const html = shown([], { portions: { '2027-04-10': 1 } });
  expect(html).toContain('Na tento deň nemá objednaný obed.');
  expect(html).toContain('Vydať napriek tomu');
});

it('says how old the data are without a connection', () => {
  expect(shown([])).toContain('Údaje sú aktuálne.');
  expect(shown([], { isReachable: false })).toContain('Údaje z 8:54.');
});

it('says that an ordered lunch belongs to somebody who is not coming', () => {
  expect(shown([{ kind: 'withdrawn' }])).toContain('1 objednaný obed patrí človeku');
});
