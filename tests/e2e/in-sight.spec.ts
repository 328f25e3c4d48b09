import { expect, test } from '#tests/e2e/fixtures.ts';
import { openReady } from '#tests/e2e/ready-draft.ts';
import { validPerformer } from '#tests/factories/signup-form.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** What a page says by itself, and where it leads, can be seen without scrolling. */
test('what the form tells, and what was pasted, is in sight', async ({ page, app }) => {
  const second = validPerformer({ name: 'Leo Veselý', diplomName: 'Leo Veselý' });
  const { form } = await openReady(page, app, { pupils: [validPerformer(), second] });
  await form.toggle('Ema Malá');
  await form.field('Názov a adresa školy').fill('ZUŠ Martin');
  await form.button('Túto školu a pedagóga dať všetkým').click();
  await form.answer('Prepísať').click();
  await expect(form.told('Škola a pedagóg sú zmenené 2 osobám.')).toBeInViewport();

  await form.button('Pridať pedagóga').click();
  await form.field('Názov a adresa školy').fill('');
  await form.toggle('Ema Malá');
  await form.button('Túto školu a pedagóga dať všetkým').click();
  await expect(form.told('Škola a pedagóg sú doplnené 1 osobe.')).toBeInViewport();

  await form.paste('Priezvisko\tMeno\nHrivnáková\tNina\nKováč\tOto');
  await form.answer('Pridať 2 osoby').click();
  await expect(form.told('Pridané 2 osoby.')).toBeInViewport();
  await expect(form.card('Nina Hrivnáková').locator('.card-toggle')).toBeFocused();
  await expect(form.card('Nina Hrivnáková')).toBeInViewport();
});
