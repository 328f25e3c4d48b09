import { type ComponentType, startTransition, useEffect, useLayoutEffect, useRef } from 'react';
import type { hydrateRoot } from 'react-dom/client';
import { RootBoundary } from '#client/components/failed-page.tsx';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { App } from '#client/public/app.tsx';
import type { PageProps } from '#client/public/page-data.ts';
import type { PageData } from '#contract/page-data.ts';

interface HydratePageProps {
  data: PageData;
  Page: ComponentType<PageProps>;
  /** Called after hydration, before the next render. */
  onHydrated(): void;
  /** Called once the page is interactive. */
  onInteractive(): void;
}

/** `hydrate` is passed in, because React DOM is loaded and run in a separate step. */
export function hydratePage(
  root: HTMLElement,
  hydrate: typeof hydrateRoot,
  props: HydratePageProps,
): void {
  // In a transition, so that a touch during the first second is handled first.
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

function LiveApp({ data, Page, onHydrated, onInteractive }: HydratePageProps) {
  const announce = useRef(onInteractive);
  const announceHydrated = useRef(onHydrated);
  useLayoutEffect(() => announceHydrated.current(), []);
  // After the render that knows it: by then a button that waited for the script works.
  const isLive = useHydrated();
  useEffect(() => {
    if (isLive) announce.current();
  }, [isLive]);
  return <App data={data} Page={Page} />;
}
