import type { Page, Route } from '@playwright/test';
import { plainPdf } from '#tests/factories/files.ts';

/** Three parts: the server takes half a megabyte at a time. */
export const LARGE = plainPdf({ pages: 2, more: [[50, `(${'x'.repeat(1_300_000)})`]] });
const SMALL = plainPdf();
export const pdf = (name: string, buffer = SMALL) => ({
  name,
  mimeType: 'application/pdf',
  buffer,
});

/** The sent parts as `upload:part`; uploads are numbered in order of appearance. */
export async function watchParts(
  page: Page,
  answer: (route: Route, part: number) => Promise<void>,
) {
  const parts: string[] = [];
  const uploads: string[] = [];
  await page.route('**/uploads/*/*', async (route) => {
    const [id = '', part = ''] = new URL(route.request().url()).pathname.split('/').slice(-2);
    if (!uploads.includes(id)) uploads.push(id);
    parts.push(`${uploads.indexOf(id)}:${part}`);
    await answer(route, Number(part));
  });
  return parts;
}

export const listOf = (page: Page, performer: string) =>
  page.getByRole('list', { name: `Noty: ${performer}` });
