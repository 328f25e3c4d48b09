import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Color;
}

declare global {
  interface Window {
    axe: typeof axe & { commons: { color: { Color: { prototype: Color } } } };
  }
}

/**
 * What axe finds wrong on a page, and in its frames: the rule, then the elements. All rules run
 * unless some are named.
 */
export async function findViolations(page: Page, rules?: string[]): Promise<string[][]> {
  for (const frame of page.frames()) await install(frame);
  return page.evaluate(async (named) => {
    // To describe and send what passed as well would take half as long again.
    const { violations } = await window.axe.run({
      resultTypes: ['violations'],
      ...(named && { runOnly: named }),
    });
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
  }, rules);
}

/** More than half a megabyte, so it comes once and stays until the page is left. */
async function install(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(SCRIPT);
  await frame.evaluate(rememberColors);
}

/** Each element's colours are read anew, though a page has a dozen: a third of the whole analysis. */
function rememberColors(): void {
  const { prototype } = window.axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map<string, Omit<Color, 'parseString'>>();
  prototype.parseString = function (text) {
    const color = known.get(text);
    if (color) return Object.assign(this, color);
    parseString.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
}
