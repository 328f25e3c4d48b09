import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/e2e/fixtures.ts';
import { signInPage } from '#tests/e2e/staff.ts';
import { DAY, makeDraft } from '#tests/e2e/timetable-draft.ts';

/** The board where it needs a browser: the pointer, a finger, and the focus. */

const BOARD = `/admin/timetable?day=${DAY}&view=board`;

function card(page: Page, name: string): Locator {
  return page.locator('.board-space').getByRole('button', { name: new RegExp(`\\d ${name} `) });
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('cards are moved by mouse, by keyboard alone and by a finger', async ({ app, page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  const { member, order } = await makeDraft(app, {
    halls: { A: ['Anna Prvá', 'Boris Druhý', 'Cyril Tretí'], B: ['Dana Iná', 'Emil Iný'] },
  });
  await signInPage(app, page, member);
  await page.goto(BOARD);
  await expect(card(page, 'Anna Prvá')).toBeVisible();
  await expectAccessible(page);

  // By mouse, into the other hall; Escape cancels a drag.
  const from = await middleOf(card(page, 'Anna Prvá'));
  const to = await middleOf(card(page, 'Emil Iný'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await expect(page.locator('.board-drop')).toContainText('za:');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await order()).toMatchObject({ B: ['Dana Iná', 'Emil Iný'] });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - 15, { steps: 5 });
  await page.mouse.up();
  await expect
    .poll(order)
    .toEqual({ A: ['Boris Druhý', 'Cyril Tretí'], B: ['Dana Iná', 'Anna Prvá', 'Emil Iný'] });
  await expect(page.getByRole('region', { name: 'Vybraté vystúpenie' })).toHaveCount(0);

  // By keyboard alone: to the card, pick it, go to another one, put it.
  await card(page, 'Boris Druhý').focus();
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 'Cyril Tretí')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await order()).B).toContain('Cyril Tretí');
  await expect(card(page, 'Cyril Tretí')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect.poll(order).toMatchObject({ A: ['Boris Druhý', 'Cyril Tretí'] });

  // By a finger that rests on the card.
  const start = await middleOf(card(page, 'Cyril Tretí'));
  const end = await middleOf(card(page, 'Boris Druhý'));
  const finger = await page.context().newCDPSession(page);
  const touch = (type: string, points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points } as never);
  await touch('touchStart', [start]);
  await expect(page.locator('.board[data-dragging]')).toBeVisible();
  await touch('touchMove', [{ x: end.x, y: end.y - 20 }]);
  await expect(page.locator('.board-drop')).toContainText('09:00');
  await touch('touchEnd', []);
  await expect.poll(order).toMatchObject({ A: ['Cyril Tretí', 'Boris Druhý'] });
});
