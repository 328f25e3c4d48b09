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

interface Rule {
  id: string;
  matches(this: Rule, node: Element, virtualNode: unknown, context: unknown): boolean;
}

declare global {
  interface Window {
    axe: typeof axe & {
      commons: { color: { Color: { prototype: Color } } };
      _audit: { rules: Rule[] };
    };
  }
}

/**
 * The violations on a page and in its frames: the rule, then the elements. Runs all rules unless
 * some are named.
 */
export async function findViolations(page: Page, rules?: string[]): Promise<string[][]> {
  for (const frame of page.frames()) await install(frame);
  return page.evaluate(async (named) => {
    // Reporting passes as well would take half as long again.
    // The guards around an open menu pass the focus on at once.
    const context = { exclude: ['[data-base-ui-focus-guard]'] };
    const { violations } = await window.axe.run(context, {
      resultTypes: ['violations'],
      ...(named && { runOnly: named }),
    });
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
  }, rules);
}

/** More than half a megabyte, so it is injected once per page. */
async function install(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(SCRIPT);
  await frame.evaluate(rememberColors);
  await frame.evaluate(measureEachKindOnce);
  await frame.evaluate(countMenusAsRegions);
}

/** An open menu lies outside all landmarks and belongs to its button, as a dialog does. */
function countMenusAsRegions(): void {
  const regionMatcher = 'dialog, [role=dialog], [role=alertdialog], [role=menu], svg';
  window.axe.configure({ checks: [{ id: 'region', options: { regionMatcher } }] });
}

/** Caches colours: reading them for each element took a third of the analysis. */
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

/**
 * Measures only the first of texts that look the same on the same background, because tables repeat
 * them. Positioned elements may have another background, so each is measured.
 */
function measureEachKindOnce(): void {
  const rule = window.axe._audit.rules.find(({ id }) => id === 'color-contrast');
  if (!rule) throw new Error('axe has no rule about contrast any more');
  const { matches } = rule;
  let run: unknown;
  const kinds = new Set<string>();
  const grounds = new Map<Element | null, string>();

  function groundOf(element: Element | null): string {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const ground = element ? describeGround(element) : '';
    grounds.set(element, ground);
    return ground;
  }

  function describeGround(element: Element): string {
    const { backgroundColor, backgroundImage, opacity, filter, position } =
      getComputedStyle(element);
    const isInFlow = position === 'static' || position === 'relative';
    const own = [backgroundColor, backgroundImage, opacity, filter].join(' ');
    const below = groundOf(element.parentElement);
    if (!isInFlow) return `${grounds.size} ${own} on ${below}`;
    return own === 'rgba(0, 0, 0, 0) none 1 none' ? below : `${own} on ${below}`;
  }

  rule.matches = function (node, virtualNode, context) {
    if (context !== run) {
      run = context;
      kinds.clear();
      grounds.clear();
    }
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(node);
    const look = [node.localName, color, fontSize, fontWeight, textShadow, groundOf(node)];
    const kind = look.join(' ');
    // Asking the rule itself costs more than describing the look.
    if (kinds.has(kind) || !matches.call(this, node, virtualNode, context)) return false;
    kinds.add(kind);
    return true;
  };
}
