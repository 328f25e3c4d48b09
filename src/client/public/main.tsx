import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import '#client/components/fonts.css';
import '#client/components/base.css';
import '#client/components/controls.css';
import '#client/public/public.css';
import '#client/public/home/home.css';
import '#client/public/privacy/privacy.css';
import { App } from '#client/public/app.tsx';
import { loadPage } from '#client/public/load-page.ts';
import { keepOffline } from '#client/public/offline/keep-offline.ts';
import { type PageData, readPageData } from '#client/public/page-data.ts';
import { type PageName, pageNameOf } from '#client/public/page-name.ts';

/** The pages that are the same for everybody. */
const KEPT_OFFLINE: readonly PageName[] = ['home', 'signup'];

async function takeOver(root: HTMLElement, data: PageData): Promise<void> {
  const Page = await loadPage(pageNameOf(data));
  // In a transition, so that a touch during the first second is answered first.
  startTransition(() => void hydrateRoot(root, <App data={data} Page={Page} />));
  if (KEPT_OFFLINE.includes(pageNameOf(data))) keepOffline();
}

const root = document.getElementById('root');
const data = readPageData();
if (root && data) void takeOver(root, data);
