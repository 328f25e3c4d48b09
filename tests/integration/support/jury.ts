/** A jury of three and its marks, as the office types them. */

import { readyRule } from '#domain/scoring/ready-rules.ts';
import { formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';
import type { Submitted, TestOffice } from '#tests/integration/support/office.ts';

const BANDS = ['zlaté pásmo', 'strieborné pásmo', 'bronzové pásmo'] as const;

/** Functions for the first person of an office. */
export function juryOf(first: TestOffice) {
  // biome-ignore lint/suspicious/noExplicitAny: tests read every part of it
  async function read(category: string, office = first): Promise<any> {
    return (await office.call('getJuryCategory', { category })).result;
  }

  /** A category with two performers and a jury of three, the first of them the teacher of one. */
  async function prepared(
    category: string,
    more: object = {},
  ): Promise<{ ids: [string, string]; submitted: Submitted }> {
    const performer = (name: string, extra: object = {}) =>
      validPerformer({ name, diplomName: name, category: [category], ...extra });
    const submitted = await first.submitted({
      ...formOf([
        validEducator(),
        performer(`Ema ${category}`),
        performer(`Leo ${category}`, { teacherName: 'Peter Veselý' }),
      ]),
      ...more,
    });
    const rule = { ...readyRule('whole-points', BANDS), placing: 'all', ties: 'vote' };
    await first.call('saveScoringRule', { category, version: 0, rule });
    for (const name of ['Mgr. Peter Veselý', 'Anna Malá', 'Eva Krátka']) {
      const role = name === 'Anna Malá' ? 'chair' : 'member';
      await first.call('saveJurySeat', { version: 0, name, role, categories: [category] });
    }
    const ids = (await read(category)).appearances.map(({ id }: { id: string }) => id);
    return { ids, submitted };
  }

  /** Types a row of marks for each appearance; a missing one is left out. */
  async function type(
    office: TestOffice,
    category: string,
    rows: Record<string, (string | null)[]>,
  ) {
    const { epoch, seats } = await read(category);
    const marks = Object.entries(rows).flatMap(([appearanceId, row]) =>
      row.flatMap((points, index) =>
        points === null ? [] : [{ seatId: seats[index].id, appearanceId, points }],
      ),
    );
    return office.call('saveJuryMarks', { category, epoch, marks });
  }

  async function step(office: TestOffice, category: string, name: string, reason = '') {
    const { version } = await read(category);
    return office.call('stepResult', { category, version, step: name, reason });
  }

  async function lock(category: string, isLocked = true, reason = '') {
    const { version } = await read(category);
    return first.call('setCategoryLock', { category, version, isLocked, reason });
  }

  return { read, prepared, type, step, lock };
}
