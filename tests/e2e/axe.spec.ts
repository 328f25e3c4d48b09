import { findViolations } from '#tests/e2e/axe.ts';
import { expect, expectContrast, expectReadable, test } from '#tests/e2e/fixtures.ts';

const PAGE = `<!doctype html><html lang="sk"><title>Skúška</title><main><h1>Skúška</h1>
  <p style="color: oklch(0.3 0 0); background: oklch(1 0 0)">Prvý</p>
  <p style="color: oklch(1 0 0); background: oklch(0.3 0 0)">Druhý</p>
  <iframe title="Rám" srcdoc="<html lang=sk><title>Rám</title><button>Tlačidlo</button>"></iframe>
  </main>`;

test('a violation is found on a page that was right before, and in its frame', async ({ page }) => {
  // Served from an address, because axe only inspects frames of the same origin.
  await page.route('**/page-for-axe', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: PAGE }),
  );
  await page.goto('/page-for-axe');
  expect(await findViolations(page)).toEqual([]);

  // axe has seen the colour of its text already.
  await page.getByText('Prvý').evaluate((text) => {
    text.style.background = 'oklch(0.4 0 0)';
  });
  const button = page.frameLocator('iframe').getByRole('button');
  await button.evaluate((element) => element.replaceChildren());
  const found = await findViolations(page);
  expect(found.map(([rule]) => rule).sort()).toEqual(['button-name', 'color-contrast']);
  expect(found.flat()).toContain('<button></button>');
  expect(found.flat().filter((html) => html.includes('Prvý'))).toHaveLength(1);
});

test('of texts that look the same one is measured, and each that lies on something else', async ({
  page,
}) => {
  const show = (...grounds: string[]) =>
    page.setContent(`<!doctype html><html lang="sk"><title>Skúška</title><main><h1>Skúška</h1>
      ${grounds.map((ground) => `<div style="${ground}"><p>Text</p></div>`).join('')}`);
  const PALE = 'background: #333';
  const found = async () =>
    (await findViolations(page)).map(([rule, ...elements]) => [rule, elements.length]);
  await show('', '', PALE, '', PALE);
  expect(await found()).toEqual([['color-contrast', 1]]);
  await show(
    '',
    PALE,
    'opacity: 0.3',
    'background: linear-gradient(#333, #333); background-color: #333',
  );
  expect(await found()).toEqual([['color-contrast', 2]]);
  // Positioned elements with the same style may have another background.
  await show(`position: absolute; top: 300px; ${PALE}`, `position: absolute; top: 400px; ${PALE}`);
  expect(await found()).toEqual([['color-contrast', 2]]);
});

const STYLED = (style: string) => `<!doctype html><html lang="sk">
  <meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
  <title>Skúška</title><style>${style}</style><main><h1>Skúška</h1><p>Text</p>
  <dialog open aria-label="Okno">Okno</dialog></main>`;

const MISTAKES = [
  [
    'pale only in the dark',
    '@media (prefers-color-scheme: dark) { p { color: #ccc; background: #fff } }',
    /contrast/,
  ],
  ['too wide only for a tablet', '@media (width < 1000px) { p { width: 900px } }', /820 px/],
  ['too wide only for a phone', '@media (width < 500px) { p { width: 400px } }', /360 px/],
  ['too wide in a dialog', 'dialog { width: 90%; text-indent: 800px; overflow: auto }', /820 px/],
] as const;

test('a page is not readable that is pale only in the dark, or too wide on one device', async ({
  page,
}) => {
  for (const expectIt of [expectReadable, expectContrast]) {
    await page.setContent(STYLED('body { margin: 0 }'));
    await expectIt(page);
    for (const [what, style, found] of MISTAKES) {
      await page.setContent(STYLED(style));
      await expect(expectIt(page), what).rejects.toThrow(found);
    }
  }
});
