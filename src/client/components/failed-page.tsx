import type { ReactNode } from 'react';
import { ErrorBoundary } from '#client/components/error-boundary.tsx';
import { FailedPart } from '#client/components/failed-part.tsx';
import { LocaleContext, useLocale } from '#client/components/locale-context.tsx';
import { chosenLanguage, languageOfDocument } from '#client/lib/language.ts';
import { m } from '#i18n/texts.ts';

export function FailedPage(props: { isLost?: boolean; onRetry?(): void }) {
  const at = useLocale();
  return (
    <section className="notice-page">
      <h1>{m.failed_part_title({}, at)}</h1>
      <FailedPart {...props} />
    </section>
  );
}

/** Wraps a whole application, so that a user never sees an empty page. */
export function RootBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={() => (
        <LocaleContext value={{ locale: chosenLanguage() ?? languageOfDocument() }}>
          <main className="page">
            <FailedPage />
          </main>
        </LocaleContext>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
