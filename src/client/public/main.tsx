import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import '#client/components/fonts.css';
import '#client/components/base.css';
import '#client/components/controls.css';
import '#client/public/public.css';
import '#client/public/my-signup/my-signup.css';
import '#client/public/my-signup/payment.css';
import { App } from '#client/public/app.tsx';
import { loadPage } from '#client/public/load-page.ts';
import { type PageData, readPageData } from '#client/public/page-data.ts';
import { pageNameOf } from '#client/public/page-name.ts';

async function takeOver(root: HTMLElement, data: PageData): Promise<void> {
  const Page = await loadPage(pageNameOf(data));
  // In a transition, so that a touch during the first second is answered first.
  startTransition(() => void hydrateRoot(root, <App data={data} Page={Page} />));
}

const root = document.getElementById('root');
const data = readPageData();
if (root && data) void takeOver(root, data);
