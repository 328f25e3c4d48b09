import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectLegible, test } from '#tests/e2e/fixtures.ts';
import { type CreatedSignup, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { goInOffice, openOffice } from '#tests/e2e/staff.ts';
import { plainPdf, pngOf } from '#tests/factories/files.ts';

// Refused files.
test.use({ expectedProblems: /status of 400/ });

const RULES = plainPdf({ pages: 3 });
const LOGO = pngOf(90, 60);

/** An image of 16 by 8 pixels in the compression of scanners and fax machines. */
const SCAN = plainPdf({
  more: [
    [
      3,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 500 500] /Contents 4 0 R /Resources << /XObject << /Scan 5 0 R >> >> >>',
    ],
    [4, '<< /Length 34 >>\nstream\nq 400 0 0 200 50 300 cm /Scan Do Q\nendstream'],
    [
      5,
      [
        '<< /Type /XObject /Subtype /Image /Width 16 /Height 8 /BitsPerComponent 1',
        '/ColorSpace /DeviceGray /Filter [/ASCIIHexDecode /CCITTFaxDecode]',
        '/DecodeParms [null << /K -1 /Columns 16 /Rows 8 /BlackIs1 true >>] /Length 9 >>\nstream',
        'ff001001>\nendstream',
      ].join('\n'),
    ],
  ],
});

interface Dropped {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Files dragged in from the desktop. */
async function drop(page: Page, on: Locator, files: Dropped[]): Promise<void> {
  const data = files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString('base64') }));
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, type, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, data);
  await expect(page.getByRole('button', { name: 'Vybrať súbory' })).toBeVisible();
  await on.dispatchEvent('dragenter', { dataTransfer });
  await expect(page.getByText('Pustite súbory sem')).toBeVisible();
  await on.dispatchEvent('drop', { dataTransfer });
}

const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });

/** Whether anything was drawn on the page. */
function isDrawn(canvas: Locator): Promise<boolean> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const context = element.getContext('2d');
    const { data } = context?.getImageData(0, 0, element.width, element.height) ?? { data: [] };
    return data.some((value, index) => index % 4 !== 3 && value < 100 && data[index | 3] === 255);
  });
}

test('files are dropped, looked at, renamed, published and taken off again, or refused', async ({
  app,
  page,
  context,
}) => {
  test.slow();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/wasm|decoder/i.test(message.text())) warnings.push(message.text());
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  const path = '/admin/files/organization';
  await openOffice(app, page, { role: 'organiser', name: 'Mária', path });
  await expect(page.getByText('Nahrajte propozície a zverejnite ich.')).toBeVisible();
  await expectAccessible(page);
  await drop(page, page.getByRole('heading', { level: 1 }), [
    { name: 'Propozície.pdf', type: 'application/pdf', bytes: RULES },
    { name: 'Logo súťaže.png', type: 'image/png', bytes: LOGO },
  ]);
  await expect(row(page, /Propozície\.pdf/)).toContainText('PDF · 3 strany');
  await expect(row(page, /Logo súťaže\.png/)).toContainText('90 × 60');
  await expect(page.getByText('2 súbory, spolu')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  await page.getByRole('button', { name: 'Zobraziť: Propozície.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propozície.pdf' });
  const canvas = dialog.getByRole('img', { name: 'Strana 1 súboru Propozície.pdf' });
  await expect(canvas).toHaveAttribute('data-drawn', '1');
  expect(await isDrawn(canvas)).toBe(true);
  await expect(dialog.getByText('Strana 1 z 3')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ďalšia strana' }).click();
  await expect(dialog.getByRole('img', { name: /Strana 2/ })).toHaveAttribute('data-drawn', '2');
  await dialog.getByRole('button', { name: 'Predchádzajúca strana' }).click();
  await expect(dialog.getByText('Strana 1 z 3')).toBeVisible();
  await dialog.getByRole('button', { name: 'Zavrieť' }).click();

  await page.getByRole('button', { name: 'Zobraziť: Logo súťaže.png' }).click();
  const picture = page.getByRole('img', { name: 'Logo súťaže.png' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(90);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Premenovať: Propozície.pdf' }).click();
  await page.getByLabel('Nový názov').fill('Propozície 2027');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Premenovať' }).click();
  await expect(row(page, /Propozície 2027\.pdf/)).toBeVisible();

  await page.getByRole('button', { name: 'Zverejniť: Propozície 2027.pdf' }).click();
  const published = row(page, /Propozície 2027\.pdf/);
  await expect(published.getByRole('button', { name: 'Kopírovať: Verejná adresa' })).toBeVisible();
  await expectAccessible(page);

  const visitor = await context.newPage();
  await visitor.setViewportSize({ width: 360, height: 740 });
  await visitor.goto('/documents');
  const link = visitor.getByRole('link', { name: 'Propozície 2027.pdf' });
  await expect(visitor.getByRole('region', { name: 'Od organizátora' })).toContainText(
    'PDF · 3 strany',
  );
  await expectAccessible(visitor);
  const address = app.url + (await link.getAttribute('href'));
  const download = await visitor.request.get(address);
  expect(download.headers()['content-type']).toBe('application/pdf');
  expect((await download.body()).equals(RULES)).toBe(true);

  await page.getByRole('button', { name: 'Zrušiť zverejnenie: Propozície 2027.pdf' }).click();
  await expect(page.getByRole('button', { name: 'Zverejniť: Propozície 2027.pdf' })).toBeVisible();
  await visitor.reload();
  await expect(link).toHaveCount(0);
  expect((await visitor.request.get(address)).status()).toBe(404);

  await page.getByLabel('Hľadať podľa názvu').fill('logo');
  await expect(row(page, /Propozície/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Odstrániť: Logo súťaže.png' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Odstrániť' }).click();
  await expect(page.getByText('Nič sa nenašlo.')).toBeVisible();
  await page.getByLabel('Hľadať podľa názvu').fill('');

  // A scan is decoded with WebAssembly, which only its worker may run.
  await drop(page, page.locator('main'), [
    { name: 'sken.pdf', type: 'application/pdf', bytes: SCAN },
  ]);
  await page.getByRole('button', { name: 'Zobraziť: sken.pdf' }).click();
  const scan = page.getByRole('img', { name: /Strana 1/ });
  await expect(scan).toHaveAttribute('data-drawn', '1');
  expect(await isDrawn(scan)).toBe(true);
  expect(warnings).toEqual([]);
  await page.keyboard.press('Escape');

  const signup = await createSignupByApi(app);
  await test.step('sheet music on the page of a signup', () => lookAtSheets(page, signup));
  await test.step('a file that does not belong there', () => expectRefused(page));
});

/** A file that does not belong there, on a phone and in the dark. */
async function expectRefused(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await goInOffice(page, '/admin/files/bulletin');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Vybrať súbory' }).click(),
  ]);
  await chooser.setFiles([
    { name: 'obal.png', mimeType: 'image/png', buffer: LOGO },
    { name: 'Bulletin 2027.pdf', mimeType: 'application/pdf', buffer: RULES },
  ]);
  await expect(page.getByRole('alert').filter({ hasText: 'Bulletin musí byť PDF' })).toBeVisible();
  await expect(row(page, /Bulletin 2027\.pdf/)).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/** The page of a signup shows its sheet music, which the office may add and look at. */
async function lookAtSheets(page: Page, { id, number }: CreatedSignup): Promise<void> {
  await goInOffice(page, `/admin/signups/${id}`);
  const sheets = page.getByRole('region', { name: 'Notový materiál' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    sheets.getByRole('button', { name: 'Nahrať noty: Leo Veselý' }).click(),
  ]);
  await chooser.setFiles({ name: 'Valčík.pdf', mimeType: 'application/pdf', buffer: RULES });
  await expect(sheets.getByRole('list', { name: 'Noty: Leo Veselý' })).toContainText('Valčík');
  await sheets.getByRole('button', { name: 'Zobraziť: Valčík.pdf' }).click();
  await expect(page.getByRole('img', { name: /Strana 1/ })).toHaveAttribute('data-drawn', '1');
  await page.keyboard.press('Escape');
  await expectLegible(page);

  await goInOffice(page, '/admin/files?q=valcik');
  await expect(row(page, /Valčík\.pdf/)).toContainText('Leo Veselý');
  await page.getByRole('link', { name: number }).click();
  await expect(sheets).toContainText('Valčík.pdf');
}
