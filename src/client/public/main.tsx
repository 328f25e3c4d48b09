import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import '#client/components/fonts.css';
import '#client/components/base.css';
import '#client/public/public.css';
import { App } from '#client/public/app.tsx';
import { readPageData } from '#client/public/page-data.ts';

const root = document.getElementById('root');
const data = readPageData();
// In a transition, so that a touch during the first second is answered first.
if (root && data) startTransition(() => void hydrateRoot(root, <App {...data} />));
