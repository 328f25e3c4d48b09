import { builtinEnvironments, type Environment } from 'vitest/runtime';

const happyDom = builtinEnvironments['happy-dom'];

/** Globals that programs beside the page rely on, and those shared with it. */
const { fetch, Request, Response, Headers, AbortController, AbortSignal } = globalThis;
const { URL, URLSearchParams, Blob, File } = globalThis;
const ofNode = { fetch, Request, Response, Headers, AbortController, AbortSignal };
const ofBoth = { URL, URLSearchParams, Blob, File };

/** A document for pages; Node loads the modules, because servers run beside it. */
export default {
  name: 'page',
  viteEnvironment: 'ssr',
  async setup(global, options) {
    const page = await happyDom.setup(global, options);
    Object.assign(global, ofNode, ofBoth, ofBrowsers, { FileReader: FileReaderOfNode });
    openDialogsAsBrowsersDo(global);
    giveEverythingASize(global);
    knowNewerElements(global);
    rememberStyles(global);
    breakNoWords(global);
    return page;
  },
} satisfies Environment;

/** Browser APIs that happy-dom lacks. */
const ofBrowsers = {
  isSecureContext: true,
  requestIdleCallback: (task: () => void) => setTimeout(task),
  cancelIdleCallback: clearTimeout,
};

/** Reads Node's files, which pass between a test and the page. */
class FileReaderOfNode {
  result: string | ArrayBuffer | null = null;
  error: unknown = null;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;

  readAsDataURL(file: Blob): void {
    this.read(file, (content) => `data:${file.type};base64,${content.toString('base64')}`);
  }

  readAsText(file: Blob): void {
    this.read(file, (content) => content.toString());
  }

  private read(file: Blob, use: (content: Buffer) => string): void {
    void file.arrayBuffer().then(
      (bytes) => {
        this.result = use(Buffer.from(bytes));
        this.onload?.();
      },
      (error) => {
        this.error = error;
        this.onerror?.();
      },
    );
  }
}

/** An opening dialog focuses the autofocus element, or else the first focusable one. */
function openDialogsAsBrowsersDo({ HTMLDialogElement }: typeof globalThis): void {
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function () {
    showModal.call(this);
    const first =
      this.querySelector<HTMLElement>('[autofocus]') ??
      this.querySelector<HTMLElement>(
        'button:not(:disabled), input:not(:disabled), select, textarea, a[href], [tabindex]',
      );
    (first ?? this).focus();
  };
}

/** There is no layout; virtual lists would stay empty. */
function giveEverythingASize({ HTMLElement }: typeof globalThis): void {
  const size = { offsetHeight: 800, clientHeight: 800, offsetWidth: 1280, clientWidth: 1280 };
  for (const [name, value] of Object.entries(size)) {
    Object.defineProperty(HTMLElement.prototype, name, { value, configurable: true });
  }
}

/** React warns about an element that happy-dom does not know; browsers know it. */
function knowNewerElements({ HTMLUnknownElement }: typeof globalThis): void {
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    get(this: Element) {
      return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
    },
    configurable: true,
  });
}

/**
 * Without style sheets the style of an element depends only on its ancestors: their names, whether
 * a dialog is open, and their inline styles. Computing it for each element, as the search by role
 * and axe do, took a seventh of the time.
 */
function rememberStyles({ document }: typeof globalThis): void {
  const view = document.defaultView as Window & typeof globalThis;
  const compute = view.getComputedStyle.bind(view);
  const known = new Map<string, Map<PropertyKey, unknown>>();
  view.getComputedStyle = (element, pseudo) => {
    const key = styleKey(element, pseudo);
    const values = known.get(key) ?? new Map<PropertyKey, unknown>();
    known.set(key, values);
    const read = (name: PropertyKey, readNow: (style: CSSStyleDeclaration) => unknown) => {
      if (values.has(name)) return values.get(name);
      const value = readNow(compute(element, pseudo));
      // The style of a changed element does not affect the others.
      if (styleKey(element, pseudo) === key) values.set(name, value);
      return value;
    };
    const getPropertyValue = (name: string) =>
      read(`value of ${name}`, (style) => style.getPropertyValue(name));
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) =>
        name === 'getPropertyValue'
          ? getPropertyValue
          : read(name, (style) => Reflect.get(style, name)),
    });
  };
}

function styleKey(element: Element, pseudo?: string | null): string {
  let key = `${pseudo ?? ''} ${element.isConnected}`;
  for (let one: Element | null = element; one; one = one.parentElement) {
    const style = one.getAttribute('style') ?? '';
    const state = one.hasAttribute('open') ? 'open' : '';
    key += ` ${one.localName}[${state}][${style}]`;
  }
  return key;
}

/** Soft hyphens do not split a word for screen readers. */
function breakNoWords({ document }: typeof globalThis): void {
  const view = document.defaultView as Window & typeof globalThis;
  const { getComputedStyle } = view;
  view.getComputedStyle = (element, pseudo) => {
    const style = getComputedStyle.call(view, element, pseudo);
    if (element.localName !== 'wbr') return style;
    return Object.assign(Object.create(style), { getPropertyValue: () => 'inline' });
  };
}
