// One competition through the screens of everybody in it: teacher, desk, hall, two jurors, one of
// them without a connection, and two people of the office. `tests/integration` has the same over
// HTTP, with more of what a jury may decide.

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { FunctionName, FunctionOutput } from '#contract/functions.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { readyRule } from '#domain/scoring/ready-rules.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { prepareDevice } from '#tests/e2e/day-device.ts';
import { expect, expectReadable, test } from '#tests/e2e/fixtures.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { callApi, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { idTokenOf, makeMember, openOffice, signInPage } from '#tests/e2e/staff.ts';
import { withConfig } from '#tests/e2e/with-config.ts';
import { validEducator, validPerformer } from '#tests/factories/signup-form.ts';
import { readPdf } from '#tests/integration/support/read-pdf.ts';

test.use({ appOf: 'day' });

const CATEGORY = 'III. (A)';
const BANDS = ['zlaté pásmo', 'strieborné pásmo', 'bronzové pásmo'] as const;
const CHAIR = 'prof. Anna Sokolová, ArtD.';
const MEMBER = 'Mgr. art. Peter Brezina';
const RESULT = `/admin/results?category=${encodeURIComponent(CATEGORY)}`;

/** The edition begins today. */
function today(config: EditionConfig): Partial<EditionConfig> {
  const { edition, attend, categories } = config;
  const startsOn = localDate(new Date(), edition.timeZone);
  const days = new Map(attend.map(({ id }, index) => [id, addDays(startsOn, index)]));
  const moved = (day: string) => days.get(day) ?? startsOn;
  return {
    edition: { ...edition, startsOn, endsOn: moved(edition.endsOn) },
    attend: attend.map((one) => ({ ...one, id: moved(one.id) })),
    categories: categories.map((one) => ({ ...one, day: one.day && moved(one.day) })),
  };
}

/** Two pupils of a teacher, one of whom may be named, a jury of two, and a released timetable. */
async function announced(app: RunningApp) {
  const organiser = await idTokenOf(app, await makeMember(app, { role: 'organiser', name: 'Oto' }));
  const call = <Name extends FunctionName>(
    name: Name,
    data: object = {},
  ): Promise<FunctionOutput<Name>> => callApi(app, name, data, organiser);
  const { edition } = await callApi(app, 'getConfig', {});
  const day = edition.startsOn;
  const pupils = ['Ema Zlatá', 'Ida Tichá'].map((name) =>
    validPerformer({ name, diplomName: name, category: [CATEGORY], birthDate: '2010-05-14' }),
  );
  const { token } = await createSignupByApi(app, {
    persons: [validEducator({ attend: [day] }), ...pupils],
    groups: [],
  });
  const changes = [{ id: 'publication', version: 1, person: 1, given: true }];
  await callApi(app, 'setConsents', { token, version: 1, changes });
  const rule = { ...readyRule('whole-points', BANDS), placing: 'all', minimumJurors: 2 };
  await call('saveScoringRule', { category: CATEGORY, version: 0, rule });
  for (const [name, role] of [
    [CHAIR, 'chair'],
    [MEMBER, 'member'],
  ]) {
    await call('saveJurySeat', { version: 0, name, role, categories: [CATEGORY] });
  }
  const { appearances, settings } = await call('getTimetable');
  const items = pupils.map(({ name }) => ({
    is: 'appearance',
    appearanceId: appearances.find(({ title }) => title === name)?.id,
    pin: null,
  }));
  const place = { kind: 'perform', hall: settings.halls[0]?.id, day, start: 540, minutes: 0 };
  const block = { id: randomUUID(), version: 0, title: '', ...place, items };
  const { revision } = await call('saveBlocks', { blocks: [block], removed: [] });
  await call('releaseTimetable', { revision });
  const { seats } = await call('listJurySeats');
  const seatOf = (juror: string) => seats.find(({ name }) => name === juror)?.id ?? '';
  /** The address that prepares a device. */
  const codeFor = async (job: string, label: string, at = '') =>
    (await call('createDayCode', { job, label, place: at })).url;
  return { token, codeFor, seatOf, hallId: settings.halls[0]?.id ?? '' };
}

const nextOf = (tablet: Page, name: string) =>
  tablet.getByRole('button', { name: `Ďalej: ${name}` });
const points = (tablet: Page, given: string) =>
  tablet.getByRole('article').getByRole('button', { name: given, exact: true });
const giveFinal = (tablet: Page) =>
  tablet.getByRole('button', { name: 'Odovzdať konečné body', exact: true });

test('a whole competition, from signups to published results and diplomas', async ({
  app,
  page: office,
  browser,
}) => {
  await withConfig(app, today, async () => {
    const { token, codeFor, seatOf, hallId } = await announced(app);
    const people = await browser.newContext({ baseURL: app.url });
    const teacher = await people.newPage();
    await teacher.goto(`/s/${token}`);
    await expect(teacher.getByRole('heading', { name: 'Výsledky' })).toBeVisible();

    const desk = await prepareDevice(browser, app, await codeFor('desk', 'Stôl'));
    await desk.page.getByRole('button', { name: 'Začať' }).click();
    const scan = desk.page.getByLabel('Kód menovky, číslo alebo meno');
    await scan.fill('zlata');
    await scan.press('Enter');
    await desk.page.getByRole('button', { name: /^Celá prihláška/ }).click();
    await desk.page.getByRole('button', { name: 'Zapísať príchod: 3 osoby' }).click();
    await expect(desk.page.getByRole('article')).toContainText('Prišlo 3 z 3');

    const hall = await prepareDevice(browser, app, await codeFor('hall', 'Sála A', hallId));
    const tablet = await prepareDevice(browser, app, await codeFor('seat', CHAIR, seatOf(CHAIR)));
    const offline = await prepareDevice(
      browser,
      app,
      await codeFor('seat', MEMBER, seatOf(MEMBER)),
    );
    await offline.context.setOffline(true);
    for (const { page } of [hall, tablet, offline]) {
      await page.getByRole('button', { name: 'Začať' }).click();
    }

    await test.step('the hall is driven, also without a connection', async () => {
      const card = hall.page.getByRole('article');
      await expect(card.getByRole('heading')).toHaveText(/Ema Zlatá/);
      await card.getByRole('button', { name: 'Začať' }).click();
      await expect(teacher.getByText('práve vystupuje')).toBeVisible();
      await expectReadable(hall.page);
      await hall.context.setOffline(true);
      await card.getByRole('button', { name: 'Ukončiť' }).click();
      await expect(card.getByRole('heading')).toHaveText(/Ida Tichá/);
      await card.getByRole('button', { name: 'Začať' }).click();
      await card.getByRole('button', { name: 'Ukončiť' }).click();
      await expect(hall.page.getByText(/všetci vystúpili/)).toBeVisible();
      await hall.context.setOffline(false);
      await expect(teacher.getByText('už odznelo')).toHaveCount(2);
    });

    await test.step('one juror has a connection', async () => {
      await points(tablet.page, '23').click();
      await giveFinal(tablet.page).click();
      await nextOf(tablet.page, 'Ida Tichá').click();
      await points(tablet.page, '18').click();
      await giveFinal(tablet.page).click();
      await expect(tablet.page.getByText('Odovzdané 2 z 2')).toBeVisible();
    });

    await test.step('the other has none, and loses nothing with the page', async () => {
      const { context } = offline;
      const before = offline.page;
      await points(before, '21').click();
      await before.getByLabel('Vaše poznámky').fill('krásny tón');
      await expectReadable(before);
      await before.getByRole('button', { name: 'Odovzdať predbežné body' }).click();
      await expect(before.getByText('Predbežné body: 21.')).toBeVisible();
      await points(before, '22').click();
      await expect(before.getByText('sú uložené v tomto zariadení')).toBeVisible();
      await before.close();

      const after = await context.newPage();
      await after.goto('/day');
      await expect(after.getByText('Predbežné body: 21.')).toBeVisible();
      await expect(points(after, '22')).toHaveAttribute('aria-pressed', 'true');
      await expect(after.getByLabel('Vaše poznámky')).toHaveValue('krásny tón');
      await giveFinal(after).click();
      await expect(after.getByText(/^Konečné body 22 ste odovzdali/)).toBeVisible();
      await nextOf(after, 'Ida Tichá').click();
      await points(after, '17').click();
      await giveFinal(after).click();
      const status = after.getByRole('status').first();
      await expect(status).toContainText('3 záznamy čakajú na odoslanie');
      await context.setOffline(false);
      await expect(status).toContainText('Odoslané a prijaté');
      const stored = await app.query<{ text: string }>(
        'select content::text as text from day_events',
      );
      expect(JSON.stringify(stored)).not.toContain('krásny tón');
      offline.page = after;
    });

    await openOffice(app, office, { role: 'owner', name: 'Mária Kováčová', path: RESULT });
    await expect(office.getByText('22 z tabletu')).toBeVisible();
    await expectReadable(office);
    await office.getByRole('button', { name: 'Uzamknúť hodnotenia' }).click();
    await expect(offline.page.getByText(/uzamkol tajomník/)).toBeVisible();
    await office.getByRole('button', { name: 'Potvrdiť výsledok' }).click();
    await expect(office.getByText('Čaká na druhé potvrdenie').first()).toBeVisible();

    const other = await (await browser.newContext({ baseURL: app.url })).newPage();
    await signInPage(app, other, await makeMember(app, { role: 'organiser', name: 'Peter Druhý' }));
    await other.goto(RESULT);
    for (const step of [
      'Potvrdiť ako druhý človek',
      'Zápisnica je podpísaná',
      'Výsledok je vyhlásený',
    ]) {
      await other.getByRole('button', { name: step }).click();
    }
    await expect(other.getByRole('button', { name: 'Zverejniť', exact: true })).toBeEnabled();
    await expect(teacher.getByText('zlaté pásmo')).toHaveCount(0);
    await other.getByRole('button', { name: 'Zverejniť', exact: true }).click();

    const own = teacher.getByRole('region', { name: 'Výsledky' }).getByRole('listitem');
    await expect(own.filter({ hasText: 'Ema Zlatá' })).toContainText('1. miesto, zlaté pásmo');
    await expect(own.filter({ hasText: 'Ida Tichá' })).toContainText('2. miesto, strieborné pásmo');
    await teacher.goto('/results');
    const everybody = teacher.getByRole('listitem').filter({ hasText: 'pásmo' });
    await expect(everybody).toContainText([/Ema Zlatá.*zlaté/s, /Súťažiaci č\..*strieborné/s]);

    await other.goto('/admin/documents/print/diplomas');
    await other.getByRole('button', { name: 'Vytvoriť PDF' }).click();
    const run = other.getByRole('article').first();
    await expect(run.getByRole('status')).toHaveText(/^Hotov\S+ \d+ dokument/, { timeout: 60_000 });
    const [file] = await Promise.all([
      other.waitForEvent('download'),
      run.getByRole('link', { name: /^Stiahnuť/ }).click(),
    ]);
    const { text } = await readPdf(await readFile(await file.path()));
    expect(text).toContain('Ema Zlatá');
    expect(text).toContain('zlaté pásmo');
    for (const { context } of [desk, hall, tablet, offline]) await context.close();
    for (const context of [people, other.context()]) await context.close();
  });
});
