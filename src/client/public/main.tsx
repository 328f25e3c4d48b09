import '#client/components/fonts.css';
import '#client/components/base.css';
import '#client/components/controls.css';
import '#client/public/public.css';
import '#client/public/home/home.css';
import { appCheck } from '#client/lib/app-check.ts';
import { restoreTypedText, trackTypedText } from '#client/lib/typed-text.ts';
import { recordEarlyInput } from '#client/public/early-input.ts';
import { hydratePage } from '#client/public/hydrate-page.tsx';
import { importWithRetry } from '#client/public/import-with-retry.ts';
import { loadPage } from '#client/public/load-page.ts';
import { keepOffline } from '#client/public/offline/keep-offline.ts';
import { readPageData } from '#client/public/page-data.ts';
import { type PageName, pageNameOf } from '#client/public/page-name.ts';
import { whenIdleOrTouched } from '#client/public/when-idle.ts';
import type { PageData } from '#contract/page-data.ts';

/** Pages without personal content. */
const KEPT_OFFLINE: readonly PageName[] = ['home', 'signup'];

/**
 * The server-rendered page is readable already. React hydrates it in small steps, so that a slow
 * phone stays responsive and no input is lost.
 */
async function start(root: HTMLElement, data: PageData): Promise<void> {
  const name = pageNameOf(data);
  if (name === 'card-return' && (await isPayerRedirected())) return;
  trackTypedText();
  appCheck.use(data.captcha);
  const early = recordEarlyInput();
  await whenIdleOrTouched();
  const { hydrateRoot } = await importWithRetry(() => import('react-dom/client'));
  await nextTask();
  const Page = await importWithRetry(() => loadPage(name));
  await nextTask();
  hydratePage(root, hydrateRoot, {
    data,
    Page,
    onHydrated: () => early.collect(),
    onInteractive: () => {
      early.replay();
      restoreTypedText();
      document.documentElement.dataset.live = '';
    },
  });
  if (KEPT_OFFLINE.includes(name) && !data.preview) keepOffline();
}

/** Runs first: a payer who returns wants to see the result of the payment. */
async function isPayerRedirected(): Promise<boolean> {
  const { redirectPayer } = await importWithRetry(
    () => import('#client/public/card/redirect-payer.ts'),
  );
  return redirectPayer();
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

const root = document.getElementById('root');
const data = readPageData();
if (root && data) void start(root, data);
