import { expect } from 'vitest';
import * as actions from '#tests/screens/driver/actions.ts';
import { eventually, type Locator } from '#tests/screens/driver/locator.ts';
import { isAt, type ScreenPage } from '#tests/screens/driver/page.ts';
import { matches, normalized, textOf } from '#tests/screens/driver/text.ts';
import { isVisible } from '#tests/screens/driver/visible.ts';

type Wanted = string | RegExp;
type Verdict = { pass: boolean; seen: unknown };

/** For exactly one element; false for none or several. */
function ofOne(judge: (element: Element) => Verdict) {
  return (locator: Locator): Verdict | null => {
    const found = locator.elements();
    if (found.length !== 1) return { pass: false, seen: `${found.length} elements` };
    return judge(found[0] as Element);
  };
}

function isWhole(text: string, wanted: Wanted): boolean {
  return matches(text, wanted, true);
}

function texts(wanted: Wanted | Wanted[], isFitting: typeof isWhole) {
  if (!Array.isArray(wanted)) {
    return ofOne((element) => ({
      pass: isFitting(textOf(element), wanted),
      seen: textOf(element),
    }));
  }
  return (locator: Locator): Verdict => {
    const seen = locator.elements().map((element) => normalized(textOf(element)));
    const pass =
      seen.length === wanted.length &&
      wanted.every((one, index) => isFitting(seen[index] ?? '', one));
    return { pass, seen };
  };
}

function descriptionOf(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
  return normalized(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
}

const JUDGES = {
  toBeVisible: () => ofOne((element) => ({ pass: isVisible(element), seen: 'hidden' })),
  toBeHidden: () => (locator: Locator) => {
    const found = locator.elements();
    return { pass: !found.some(isVisible), seen: 'visible' };
  },
  toBeAttached: () => (locator: Locator) => ({ pass: locator.elements().length > 0, seen: 'gone' }),
  toBeChecked: () =>
    ofOne((element) => {
      const { checked } = element as HTMLInputElement;
      return { pass: checked ?? element.getAttribute('aria-checked') === 'true', seen: checked };
    }),
  toBeDisabled: () => ofOne((element) => ({ pass: actions.isDisabled(element), seen: 'enabled' })),
  toBeEnabled: () => ofOne((element) => ({ pass: !actions.isDisabled(element), seen: 'disabled' })),
  toBeFocused: () =>
    ofOne((element) => ({
      pass: document.activeElement === element,
      seen: document.activeElement?.outerHTML.slice(0, 200),
    })),
  toHaveText: (wanted: Wanted | Wanted[]) => texts(wanted, isWhole),
  toContainText: (wanted: Wanted | Wanted[]) => texts(wanted, matches),
  toHaveCount: (count: number) => (locator: Locator) => {
    const { length } = locator.elements();
    return { pass: length === count, seen: length };
  },
  toHaveValue: (wanted: Wanted) =>
    ofOne((element) => {
      const value = actions.fieldValue(element);
      return {
        pass: wanted instanceof RegExp ? wanted.test(value) : value === wanted,
        seen: value,
      };
    }),
  toHaveAttribute: (name: string, wanted?: Wanted) =>
    ofOne((element) => {
      const value = element.getAttribute(name);
      if (wanted === undefined || value === null) return { pass: value !== null, seen: value };
      return {
        pass: wanted instanceof RegExp ? wanted.test(value) : value === wanted,
        seen: value,
      };
    }),
  toHaveClass: (wanted: RegExp) =>
    ofOne((element) => ({ pass: wanted.test(element.className), seen: element.className })),
  toHaveJSProperty: (name: string, wanted: unknown) =>
    ofOne((element) => {
      const value = (element as unknown as Record<string, unknown>)[name];
      return { pass: value === wanted, seen: value };
    }),
  toHaveAccessibleDescription: (wanted: Wanted) =>
    ofOne((element) => {
      const seen = descriptionOf(element);
      return { pass: matches(seen, wanted, typeof wanted === 'string'), seen };
    }),
};

const PAGE_JUDGES = {
  toHaveURL: (wanted: Wanted) => (page: ScreenPage) => ({
    pass: isAt(wanted, page.base),
    seen: location.href,
  }),
  toHaveTitle: (wanted: Wanted) => () => ({
    pass: matches(document.title, wanted, typeof wanted === 'string'),
    seen: document.title,
  }),
};

/** Each matcher waits until it holds, or with `not` until it does not. */
for (const [name, judgeFor] of Object.entries({ ...JUDGES, ...PAGE_JUDGES })) {
  expect.extend({
    async [name](subject: unknown, ...given: unknown[]) {
      const isNot = this.isNot ?? false;
      const judge = (judgeFor as (...given: unknown[]) => (subject: unknown) => Verdict)(...given);
      let last: Verdict = { pass: false, seen: undefined };
      const isRight = () => {
        last = judge(subject);
        return last.pass !== isNot || undefined;
      };
      const pass = await eventually(isRight, () => '').then(
        () => !isNot,
        () => isNot,
      );
      const what = (subject as Partial<Locator>).description ?? 'the page';
      return {
        pass,
        message: () =>
          `${what}: ${isNot ? 'not ' : ''}${name}(${given.map(String).join(', ')}), but there is ${JSON.stringify(last.seen)} on ${location.pathname}:\n${normalized(document.body.textContent ?? '').slice(0, 1500)}`,
      };
    },
  });
}

export { expect };
