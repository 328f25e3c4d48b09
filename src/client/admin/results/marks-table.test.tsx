import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { JuryAppearance, JuryCategory } from '#client/admin/results/jury-category.ts';
import { MarksTable } from '#client/admin/results/marks-table.tsx';
import { LocaleContext } from '#client/components/locale-context.tsx';
import { readyRule } from '#domain/scoring/ready-rules.ts';

const RULE = readyRule('trimmed', ['zlaté pásmo', 'strieborné pásmo', 'bronzové pásmo']);

type JuryMark = JuryAppearance['marks'][number];

function markOf(seatId: string, points: string | null): JuryMark {
  return {
    ...{ seatId, points, criteria: {}, state: points === null ? 'none' : 'agreed' },
    ...{ exclusion: null, isOwnPupil: false, isProvisional: false, own: null, tablet: null },
  };
}

/** The page with one row, and its working without texts that are only read aloud. */
function rowOf(seats: [id: string, name: string, points: string | null][]) {
  const appearance: JuryAppearance = {
    ...{ id: 'ema', number: '1', name: 'Ema Malá', members: '', school: '', teacher: '' },
    ...{ isNoShow: false, marks: seats.map(([id, , points]) => markOf(id, points)) },
    ...{ penalties: [], decision: null, result: null, award: { band: null, place: null } },
  };
  const category: JuryCategory = {
    ...{ category: 'I.', name: 'I.', version: 1, number: 1, state: 'draft', isLocked: false },
    ...{ epoch: 0, rule: RULE, appearances: [appearance], prizes: [], steps: [] },
    seats: seats.map(([id, name]) => ({ id, name, role: 'member' })),
    ...{ publishAt: null, isOwnProposal: false },
  };
  const page = renderToStaticMarkup(
    <LocaleContext value={{ locale: 'sk' }}>
      <MarksTable
        {...{ category, typed: {}, isTyping: false, mayMark: false, mayDecide: false }}
        onType={() => {}}
        onAction={() => {}}
      />
    </LocaleContext>,
  );
  const working = /<span class="scoring-working"><span>(.*?) → /.exec(page)?.[1] ?? '';
  return {
    page,
    working: working
      .replaceAll(/<span class="visually-hidden">.*?<\/span>/g, '')
      .replaceAll(/<\/?span>/g, ''),
  };
}

it('the working lists points in the order of the columns', () => {
  const { working } = rowOf([
    ['c', 'Zuzana', '20'],
    ['a', 'Milan', '22'],
    ['d', 'Boris', '21'],
    ['b', 'Adam', '24'],
    ['e', 'Katarína', '23'],
  ]);
  expect(working).toBe('<s>20</s> · 22 · 21 · <s>24</s> · 23');
});

it('of equal marks the one of the same seat as in the minutes is struck', () => {
  const { working } = rowOf([
    ['b', 'Adam', '20'],
    ['c', 'Boris', '22'],
    ['a', 'Zuzana', '20'],
    ['d', 'Milan', '21'],
    ['e', 'Katarína', '23'],
  ]);
  expect(working).toBe('20 · 22 · <s>20</s> · 21 · <s>23</s>');
});

it('two jurors of the same name have each a mark of their own', () => {
  const { working, page } = rowOf([
    ['a', 'Ján Kováč', '20'],
    ['b', 'Ján Kováč', '25'],
    ['c', 'Boris', '22'],
    ['d', 'Milan', '21'],
    ['e', 'Katarína', null],
    ['f', 'Eva', '24'],
  ]);
  expect(working).toBe('<s>20</s> · <s>25</s> · 22 · 21 · 24');
  expect(page.replaceAll('\u00a0', ' ')).toContain('Chýba porotca Katarína.');
});
