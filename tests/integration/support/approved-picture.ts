/** Compares the picture of a page with the approved one. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { expect } from 'vitest';
import { type DrawnPage, drawPage, type Pdf } from '#tests/integration/support/read-pdf.ts';

const FOLDER = path.join(import.meta.dirname, '../approved');
/** Edges of letters differ a little between machines; a moved line fails. */
const TOLERATED_SHARE = 0.004;

/** `UPDATE_APPROVED=1` rewrites them: look at each before you commit it. Returns the picture. */
export async function expectApproved(pdf: Pdf, name: string, page = 1): Promise<DrawnPage> {
  const drawn = await drawPage(pdf, { page, scale: 1 });
  const { width, height, data } = drawn;
  const file = path.join(FOLDER, `${name}.png`);
  if (process.env.UPDATE_APPROVED === '1') {
    mkdirSync(FOLDER, { recursive: true });
    const picture = new PNG({ width, height });
    picture.data = Buffer.from(data);
    writeFileSync(file, PNG.sync.write(picture, { colorType: 2 }));
    return drawn;
  }
  expect(existsSync(file), `${name}.png was never approved`).toBe(true);
  const approved = PNG.sync.read(readFileSync(file));
  expect({ width, height }).toEqual({ width: approved.width, height: approved.height });
  const different = pixelmatch(data, approved.data, undefined, width, height, { threshold: 0.25 });
  expect(different / (width * height), `${name}.png looks different`).toBeLessThan(TOLERATED_SHARE);
  return drawn;
}
