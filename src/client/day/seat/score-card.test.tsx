import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LocaleContext } from '#client/components/locale-context.tsx';
import { ScoreCard } from '#client/day/seat/score-card.tsx';
import type { SeatCategory, SeatItem } from '#client/day/seat/seat-items.ts';
import type { Draft } from '#client/day/store/day-database.ts';
import { readyRule } from '#domain/scoring/ready-rules.ts';
import { localTime, shownDay } from '#tests/factories/day-view.tsx';

const RULE = readyRule('whole-points', ['zlaté pásmo', 'strieborné pásmo', 'bronzové pásmo']);
const CATEGORY: SeatCategory = {
  ...{ code: 'I. (A)', name: { sk: 'I. (A)', en: 'I. (A)' }, rule: RULE },
  ...{ epoch: 0, isLocked: false, lockedAt: null },
};
const ITEM: SeatItem = {
  ...{ id: 'ema', category: 'I. (A)', day: null, place: 1, number: '12', hall: '', startsAt: '' },
  ...{ title: 'Ema Malá', names: ['Ema Malá'], playerIds: ['1'], schools: [], accompanists: [] },
  ...{ pieces: ['J. S. Bach: Menuet'], minutes: 5, present: 1, withdrawn: 0 },
  state: {
    ...{ stage: 'planned', calledAt: null, startedAt: null, endedAt: null },
    ...{ isStopped: false, drivers: [] },
  },
  sheet: {
    provisional: null,
    final: null,
    last: { provisional: null, final: null },
    exclusion: null,
  },
  ...{ exclusion: null, isOwnPupil: false, waitsFor: null },
  ...{ hallId: '', changeover: 0, changedAt: null },
};
const DRAFT: Draft = {
  ...{ appearanceId: 'ema', points: '', criteria: {}, note: '', isNotOwnPupil: false },
};

function shown(item: Partial<SeatItem> = {}, draft: Partial<Draft> = {}, category = CATEGORY) {
  return renderToStaticMarkup(
    <LocaleContext value={{ locale: 'sk' }}>
      {shownDay(
        { job: 'seat' },
        [],
        <ScoreCard
          item={{ ...ITEM, ...item }}
          category={category}
          draft={{ ...DRAFT, ...draft }}
          onDraft={() => {}}
          onAct={() => {}}
        />,
      )}
    </LocaleContext>,
  );
}

const buttonOf = (html: string, text: string) =>
  html.match(new RegExp(`<button[^>]*>${text}</button>`))?.[0] ?? '';

describe('the card of an appearance', () => {
  it('shows the programme, and nothing can be submitted before points are touched', () => {
    const html = shown();
    expect(html).toContain('12. Ema Malá');
    expect(html).toContain('J. S. Bach: Menuet');
    expect(html).not.toContain('aria-pressed="true"');
    expect(buttonOf(html, 'Odovzdať konečné body')).toContain('disabled');
    expect(buttonOf(shown({}, { points: '21' }), 'Odovzdať konečné body')).not.toContain(
      'disabled',
    );
  });

  it('offers no points for a juror who is excluded', () => {
    const html = shown({ exclusion: 'vlastný žiak' });
    expect(html).toContain('Toto vystúpenie nehodnotíte: vlastný žiak.');
    expect(html).not.toContain('Odovzdať konečné body');
    expect(html).toContain('Vaše poznámky');
  });

  it('asks about an own pupil of the signup, until the juror says no', () => {
    const html = shown({ isOwnPupil: true });
    expect(html).toContain('Podľa prihlášky je to váš žiak');
    expect(html).not.toContain('Odovzdať konečné body');
    expect(shown({ isOwnPupil: true }, { isNotOwnPupil: true })).toContain('Odovzdať konečné body');
  });

  it('says when points were submitted, on the clocks of the edition', () => {
    const time = localTime('11:52').getTime();
    const sheet = { ...ITEM.sheet, final: { points: '21', criteria: {}, time } };
    expect(shown({ sheet })).toMatch(/Konečné body 21 ste odovzdali o\s11:52/);
  });

  it('says what waits for the chair', () => {
    expect(shown({ waitsFor: 'late' })).toContain('Prišlo po uzamknutí; rozhodne predseda.');
    expect(shown({ waitsFor: 'off-rule' })).toContain('nezodpovedá pravidlu bodovania');
  });

  it('has a field for each criterion and adds them with their weights', () => {
    const criteria = [
      { name: 'technika', max: '10', weight: '2' },
      { name: 'výraz', max: '10', weight: '1' },
    ];
    const rule = { ...RULE, scale: { min: '0', max: '30', step: '0.5' }, criteria };
    const half = shown({}, { criteria: { technika: '8.5' } }, { ...CATEGORY, rule });
    expect(half).toContain('technika, najviac 10, váha 2');
    expect(half).toMatch(/Spolu 17 z\s30/);
    expect(buttonOf(half, 'Odovzdať konečné body')).toContain('disabled');
    const whole = { technika: '8.5', výraz: '9' };
    expect(
      buttonOf(shown({}, { criteria: whole }, { ...CATEGORY, rule }), 'Odovzdať konečné body'),
    ).not.toContain('disabled');
  });
});
