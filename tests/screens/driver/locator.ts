import { setTimeout as delay } from 'node:timers/promises';
import { queryAllByRole } from '@testing-library/dom';
import { A_MINUTE } from '#tests/patience.ts';
import * as actions from '#tests/screens/driver/actions.ts';
import { findByLabel, findByText } from '#tests/screens/driver/find.ts';
import { matches, textOf } from '#tests/screens/driver/text.ts';
import { isPerceived, isVisible } from '#tests/screens/driver/visible.ts';

type Wanted = string | RegExp;

interface Narrowing {
  hasText?: Wanted;
  hasNotText?: Wanted;
  has?: Locator;
  hasNot?: Locator;
  visible?: boolean;
}

interface RoleOptions {
  name?: Wanted;
  exact?: boolean;
  checked?: boolean;
  disabled?: boolean;
  expanded?: boolean;
  selected?: boolean;
  pressed?: boolean;
  level?: number;
  includeHidden?: boolean;
}

const POLL_MS = 10;

/** Polls until the answer is not undefined; on timeout `problem` says what is wrong. */
export async function eventually<Result>(
  look: () => Result | undefined,
  problem: () => string,
  timeout = A_MINUTE.timeout / 2,
): Promise<Result> {
  const deadline = performance.now() + timeout;
  for (;;) {
    const startedAt = performance.now();
    const result = look();
    if (result !== undefined) return result;
    const endedAt = performance.now();
    if (endedAt > deadline) throw new Error(problem());
    // A costly look is repeated less often, so that the page has most of the time.
    await delay(Math.max(POLL_MS, 2 * (endedAt - startedAt)));
  }
}

/** Elements that are queried again at each use, with the API of Playwright's locators. */
export class Locator {
  readonly description: string;
  readonly elements: () => Element[];

  constructor(description: string, elements: () => Element[]) {
    this.description = description;
    this.elements = elements;
  }

  private inside(step: string, find: (root: Element) => Element[]): Locator {
    return new Locator(`${this.description} › ${step}`, () => [
      ...new Set(this.elements().flatMap(find)),
    ]);
  }

  getByRole(role: string, { name, exact, disabled, ...rest }: RoleOptions = {}): Locator {
    const { includeHidden = false, ...options } = rest;
    return this.inside(`${role} ${name ?? ''}`, (root) => {
      const found = queryAllByRole(root as HTMLElement, role, {
        ...options,
        // Its own style checks take longer than everything else.
        hidden: true,
        ...(name !== undefined && { name: (text: string) => matches(text, name, exact) }),
      } as never);
      return found.filter(
        (element) =>
          (includeHidden || isPerceived(element)) &&
          (disabled === undefined || actions.isDisabled(element) === disabled),
      );
    });
  }

  getByLabel(text: Wanted, { exact = false } = {}): Locator {
    return this.inside(`label ${text}`, (root) => findByLabel(root, text, exact));
  }

  getByText(text: Wanted, { exact = false } = {}): Locator {
    return this.inside(`text ${text}`, (root) => findByText(root, text, exact));
  }

  getByPlaceholder(text: Wanted): Locator {
    return this.inside(`placeholder ${text}`, (root) =>
      [...root.querySelectorAll('[placeholder]')].filter((element) =>
        matches(element.getAttribute('placeholder') ?? '', text),
      ),
    );
  }

  locator(inner: string | Locator, narrowing: Narrowing = {}): Locator {
    const found =
      typeof inner === 'string'
        ? this.inside(inner, (root) => [...root.querySelectorAll(inner)])
        : this.inside(inner.description, (root) =>
            inner.elements().filter((element) => element !== root && root.contains(element)),
          );
    return found.filter(narrowing);
  }

  filter({ hasText, hasNotText, has, hasNot, visible }: Narrowing): Locator {
    const contains = (element: Element, inner: Locator) =>
      inner.elements().some((one) => one !== element && element.contains(one));
    const tests = [
      hasText !== undefined && ((one: Element) => matches(textOf(one), hasText)),
      hasNotText !== undefined && ((one: Element) => !matches(textOf(one), hasNotText)),
      has && ((one: Element) => contains(one, has)),
      hasNot && ((one: Element) => !contains(one, hasNot)),
      visible !== undefined && ((one: Element) => isVisible(one) === visible),
    ].filter((test) => !!test);
    const facts = [hasText, hasNotText, has?.description, hasNot?.description];
    const words = facts.filter((fact) => fact !== undefined).join(' ');
    return new Locator(words ? `${this.description} (${words})` : this.description, () =>
      this.elements().filter((element) => tests.every((test) => test(element))),
    );
  }

  or(other: Locator): Locator {
    return new Locator(`${this.description} or ${other.description}`, () => {
      const found = new Set([...this.elements(), ...other.elements()]);
      return [...document.querySelectorAll('*')].filter((element) => found.has(element));
    });
  }

  nth(index: number): Locator {
    return new Locator(`${this.description} [${index}]`, () =>
      this.elements().slice(index, index === -1 ? undefined : index + 1),
    );
  }

  first(): Locator {
    return this.nth(0);
  }

  last(): Locator {
    return this.nth(-1);
  }

  /** Waits for exactly one element. */
  async element(isReady: (element: Element) => boolean = () => true): Promise<Element> {
    const element = await eventually(
      () => {
        const found = this.elements();
        if (found.length > 1) throw new Error(`${found.length} are ${this.description}`);
        const [element] = found;
        return element && isReady(element) ? element : undefined;
      },
      () => {
        const state = this.elements().length === 0 ? 'is not there' : 'cannot be used';
        return `${this.description} ${state}:\n${document.body.textContent?.slice(0, 3000)}`;
      },
    );
    // A newly rendered page attaches its listeners a moment later.
    await actions.settled();
    return element.isConnected && isReady(element) ? element : this.element(isReady);
  }

  async count(): Promise<number> {
    return this.elements().length;
  }

  async all(): Promise<Locator[]> {
    return this.elements().map((_, index) => this.nth(index));
  }

  async textContent(): Promise<string | null> {
    return (await this.element()).textContent;
  }

  async allTextContents(): Promise<string[]> {
    return this.elements().map(textOf);
  }

  async inputValue(): Promise<string> {
    return actions.fieldValue(await this.element());
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.element()).getAttribute(name);
  }

  async isVisible(): Promise<boolean> {
    return this.elements().some(isVisible);
  }

  async evaluate<Result, Given>(
    use: (element: never, given: Given) => Result,
    given: Given,
  ): Promise<Awaited<Result>> {
    return await use((await this.element()) as never, given);
  }

  async evaluateAll<Result>(use: (elements: never) => Result): Promise<Awaited<Result>> {
    return await use(this.elements() as never);
  }

  async waitFor({ state = 'visible', timeout = A_MINUTE.timeout / 2 } = {}): Promise<void> {
    const isWanted = () => {
      const found = this.elements();
      if (state === 'attached') return found.length > 0;
      if (state === 'detached') return found.length === 0;
      return found.some(isVisible) === (state === 'visible');
    };
    await eventually(
      () => isWanted() || undefined,
      () => `${this.description} is not ${state}`,
      timeout,
    );
  }

  /** Does nothing, because there is no layout. */
  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.element();
  }

  private usable(isReady: (element: Element) => boolean = () => true): Promise<Element> {
    return this.element(
      (element) => isVisible(element) && !actions.isDisabled(element) && isReady(element),
    );
  }

  async click({ force = false, ...options }: { force?: boolean } & actions.ClickOptions = {}) {
    await actions.click(force ? await this.element() : await this.usable(), options);
  }

  async dblclick(): Promise<void> {
    await actions.doubleClick(await this.usable());
  }

  async check(): Promise<void> {
    await actions.tick(await this.usable(), true);
  }

  async uncheck(): Promise<void> {
    await actions.tick(await this.usable(), false);
  }

  async fill(text: string): Promise<void> {
    await actions.fill(await this.usable(), text);
  }

  async clear(): Promise<void> {
    await this.fill('');
  }

  async focus(): Promise<void> {
    ((await this.element()) as HTMLElement).focus();
  }

  async blur(): Promise<void> {
    ((await this.element()) as HTMLElement).blur();
  }

  async hover(): Promise<void> {
    await actions.hover(await this.usable());
  }

  async press(keys: string): Promise<void> {
    await this.focus();
    await actions.press(keys);
  }

  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    await actions.type(text);
  }

  /** Waits until it exists. */
  async selectOption(wanted: actions.WantedOption): Promise<void> {
    const has = (element: Element) => actions.optionOf(element, wanted) !== undefined;
    await actions.choose(await this.usable(has), wanted);
  }

  async setInputFiles(files: actions.GivenFiles): Promise<void> {
    await actions.upload((await this.element()) as HTMLInputElement, files);
  }

  async dispatchEvent(type: string): Promise<void> {
    (await this.element()).dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  }
}
