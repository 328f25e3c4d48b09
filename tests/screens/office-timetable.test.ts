import type { Page } from '@playwright/test';
import { callApi } from '#tests/e2e/signup-api.ts';
import { openOffice, signInPage } from '#tests/e2e/staff.ts';
import { DAY, makeDraft, organiserOf } from '#tests/e2e/timetable-draft.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

const BOARD = `/admin/timetable?day=${DAY}&view=board`;

function card(page: Page, name: string) {
  return page.getByRole('button', { name: new RegExp(`\\d ${name} `) });
}

test('the board does by picking and by keys what the list does, and undoes it', async ({
  app,
  page,
}) => {
  const { member, order } = await makeDraft(app, {
    halls: { A: ['Anna Prvá', 'Boris Druhý', 'Cyril Tretí'], B: ['Dana Iná'] },
    others: ['Ela Neskorá'],
  });
  await signInPage(app, page, member);
  await page.goto(app.url + BOARD);
  await expect(card(page, 'Anna Prvá')).toBeVisible();
  await expectAccessible(page);

  await card(page, 'Cyril Tretí').click();
  await expect(page.getByRole('region', { name: 'Vybraté vystúpenie' })).toContainText('Sála A');
  await card(page, 'Anna Prvá').press('Enter');
  await expect(page.getByRole('status').first()).toContainText('Cyril Tretí: Sála A, 09:00.');
  await expect.poll(order).toMatchObject({ A: ['Cyril Tretí', 'Anna Prvá', 'Boris Druhý'] });
  await expect(card(page, 'Cyril Tretí')).toBeFocused();

  await card(page, 'Cyril Tretí').press('Alt+ArrowDown');
  await expect.poll(order).toMatchObject({ A: ['Anna Prvá', 'Cyril Tretí', 'Boris Druhý'] });
  await card(page, 'Cyril Tretí').press('Alt+ArrowRight');
  await expect
    .poll(order)
    .toEqual({ A: ['Anna Prvá', 'Boris Druhý'], B: ['Dana Iná', 'Cyril Tretí'] });

  await card(page, 'Cyril Tretí').click();
  await page.getByRole('button', { name: 'Vymeniť s…' }).click();
  await card(page, 'Anna Prvá').click();
  await expect
    .poll(order)
    .toEqual({ A: ['Cyril Tretí', 'Boris Druhý'], B: ['Dana Iná', 'Anna Prvá'] });

  await page.getByRole('button', { name: /^Ela Neskorá/ }).click();
  await page
    .getByRole('button', { name: /^Položiť na koniec bloku/ })
    .first()
    .click();
  await expect.poll(order).toMatchObject({ A: ['Cyril Tretí', 'Boris Druhý', 'Ela Neskorá'] });
  await card(page, 'Boris Druhý').click();
  await page.getByRole('button', { name: 'Vyradiť a nechať medzeru' }).click();
  await expect.poll(order).toMatchObject({ A: ['Cyril Tretí', '–', 'Ela Neskorá'] });
  await page.getByRole('button', { name: 'Vrátiť späť' }).click();
  await expect.poll(order).toMatchObject({ A: ['Cyril Tretí', 'Boris Druhý', 'Ela Neskorá'] });
  await page.getByRole('button', { name: 'Zopakovať' }).click();
  await expect.poll(order).toMatchObject({ A: ['Cyril Tretí', '–', 'Ela Neskorá'] });
});

test('the move of another organiser appears with the name, and an undo does not take it back', async ({
  app,
  page,
}) => {
  const { member, idOf, order } = await makeDraft(app, {
    halls: { A: ['Fero Spoločný', 'Gita Spoločná'], B: ['Hana Vedľajšia', 'Ivan Vedľajší'] },
  });
  const other = await organiserOf(app, 'Pavol Druhý');
  await signInPage(app, page, member);
  await page.goto(app.url + BOARD);
  await card(page, 'Fero Spoločný').press('Alt+ArrowDown');
  await expect.poll(order).toMatchObject({ A: ['Gita Spoločná', 'Fero Spoločný'] });

  const { blocks } = await other.draft();
  const target = blocks.find(({ hall }) => hall === 'A');
  await other.call('moveAppearance', {
    appearanceId: idOf('Ivan Vedľajší'),
    to: { blockId: target?.id, position: 0 },
    leaves: 'closed',
    versions: blocks.map(({ id, version }) => ({ blockId: id, version })),
  });
  await expect(page.getByRole('status').first()).toContainText('Práve zmenené (Pavol Druhý)');
  await expect(page.getByRole('button', { name: /^09:00 .*Ivan Vedľajší/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vrátiť späť' })).toBeDisabled();
});

test('a plan says which later changes of others it would replace', async ({ app, page }) => {
  const { member, order } = await makeDraft(app, {
    halls: { A: ['Petra Prvá', 'Rudo Druhý'] },
    others: ['Soňa Nezaradená'],
  });
  const other = await organiserOf(app, 'Pavol Neskorší');
  await other.call('planTimetable', { seconds: 1, seed: 1, keepsDraft: true });
  const state = async () =>
    (await other.call<{ planning: { state: string } }>('getPlanning', {})).planning.state;
  await expect.poll(state).toBe('done');
  await signInPage(app, page, member);
  await page.goto(app.url + BOARD);
  const found = page.getByRole('region', { name: 'Návrh plánovača' });
  await expect(found).toBeVisible();
  await expect(found).not.toContainText('Návrh tieto zmeny nepozná');

  const { blocks, appearances } = await other.draft();
  await other.call('moveAppearance', {
    appearanceId: appearances.find(({ title }) => title === 'Rudo Druhý')?.id,
    to: { blockId: blocks[0]?.id, position: 0 },
    leaves: 'closed',
    versions: blocks.map(({ id, version }) => ({ blockId: id, version })),
  });
  await expect.poll(order).toEqual({ A: ['Rudo Druhý', 'Petra Prvá'] });
  await expect(found).toContainText('Návrh tieto zmeny nepozná a nahradí ich.');
  await expect(found).toContainText('Sála A, 09:00 Vystúpenia');
});

test('a viewer sees the board and changes nothing', async ({ app, page }) => {
  const { order } = await makeDraft(app, { halls: { A: ['Jana Stála', 'Karol Stály'] } });
  await openOffice(app, page, { role: 'viewer', name: 'Vít Divák', path: BOARD });
  await card(page, 'Jana Stála').click();
  await expect(page.getByRole('region', { name: 'Vybraté vystúpenie' })).toContainText('8 min');
  await expect(page.getByRole('button', { name: 'Vymeniť s…' })).toHaveCount(0);
  await card(page, 'Jana Stála').press('Alt+ArrowDown');
  await card(page, 'Karol Stály').press('Delete');
  expect(await order()).toEqual({ A: ['Jana Stála', 'Karol Stály'] });
});

test('a narrow screen has only the list, and says so', async ({ app, page }) => {
  const { member } = await makeDraft(app, { halls: { A: ['Lea Úzka'] } });
  await page.setViewportSize({ width: 360, height: 740 });
  await signInPage(app, page, member);
  await page.goto(app.url + BOARD);
  await expect(page.getByText('Na takto úzkej obrazovke je len zoznam.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Skôr: .*Lea Úzka/ })).toBeVisible();
});

test('a cancelled appearance is named, and leaves a gap or closes up as chosen', async ({
  app,
  page,
}) => {
  const { member, order, tokenOf } = await makeDraft(app, {
    halls: { A: ['Mia Zrušená', 'Noe Zrušený', 'Oto Ostávajúci'] },
  });
  for (const name of ['Mia Zrušená', 'Noe Zrušený']) {
    await callApi(app, 'cancelSignup', { token: tokenOf(name), version: 1 });
  }
  await signInPage(app, page, member);
  await page.goto(app.url + BOARD);
  const gone = page.getByRole('region', { name: 'Zrušené medzitým: 2 vystúpenia' });
  await expect(gone).toContainText('Mia Zrušená, II. (A)');
  await gone.getByRole('button', { name: /^Nechať medzeru namiesto: .*Mia Zrušená/ }).click();
  await expect.poll(order).toMatchObject({ A: ['–', '?', 'Oto Ostávajúci'] });
  await page
    .getByRole('region', { name: 'Zrušené medzitým: 1 vystúpenie' })
    .getByRole('button', { name: /^Posunúť ostatných namiesto: .*Noe Zrušený/ })
    .click();
  await expect.poll(order).toMatchObject({ A: ['–', 'Oto Ostávajúci'] });
  await expect(page.getByRole('region', { name: /^Zrušené medzitým/ })).toHaveCount(0);
});
