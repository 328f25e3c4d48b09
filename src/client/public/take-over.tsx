import { type ComponentType, startTransition, useEffect, useLayoutEffect, useRef } from 'react';
import type { hydrateRoot } from 'react-dom/client';
import { RootBoundary } from '#client/components/failed-page.tsx';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { App } from '#client/public/app.tsx';
import type { PageProps } from '#client/public/page-data.ts';
import type { PageData } from '#contract/page-data.ts';

interface TakeOverProps {
  data: PageData;
  Page: ComponentType<PageProps>;
  /** Called once the page is React's, before anything is drawn anew. */
  onTaken(): void;
  /** Called once the page answers to its reader. */
  onLive(): void;
}

/** `hydrate` comes from outside: what React draws with is fetched and run in a step of its own. */
export function takeOver(
  root: HTMLElement,
  hydrate: typeof hydrateRoot,
  props: TakeOverProps,
): void {
  // In a transition, so that a touch during the first second is answered first.
  startTransition(
    () =>
      void hydrate(
        root,
        <RootBoundary>
          <LiveApp {...props} />
        </RootBoundary>,
      ),
  );
}

function LiveApp({ data, Page, onTaken, onLive }: TakeOverProps) {
  const announce = useRef(onLive);
  const announceTaken = useRef(onTaken);
  useLayoutEffect(() => announceTaken.current(), []);
  // After the drawing that knows it: a button that waited for the script sends by then.
  const isLive = useHydrated();
  useEffect(() => {
    if (isLive) announce.current();
  }, [isLive]);
  return <App data={data} Page={Page} />;
}
