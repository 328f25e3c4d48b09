import { type ComponentType, useEffect, useMemo } from 'react';
import { ErrorBoundary } from '#client/components/error-boundary.tsx';
import { FailedPage } from '#client/components/failed-page.tsx';
import { LanguageSwitch } from '#client/components/language-switch.tsx';
import { LocaleContext } from '#client/components/locale-context.tsx';
import { useLanguage } from '#client/lib/use-language.ts';
import type { PageProps } from '#client/public/page-data.ts';
import { pageHead } from '#client/public/page-head.ts';
import { PreviewBar, PreviewContext } from '#client/public/preview.tsx';
import { type ConfigScope, useLiveConfig } from '#client/public/use-live-config.ts';
import { useNow } from '#client/public/use-now.ts';
import type { PageData } from '#contract/page-data.ts';
import { m } from '#i18n/texts.ts';

interface AppProps {
  data: PageData;
  /** Passed in, so that a visitor downloads only the page being shown. */
  Page: ComponentType<PageProps>;
}

export function App({ data, Page }: AppProps) {
  const [language, chooseLanguage] = useLanguage(data.language);
  const { config, changed } = useLiveConfig(data.config, boundTo(data));
  const now = useNow(data.now);
  const locale = useMemo(() => ({ locale: language }), [language]);

  useEffect(() => {
    document.title = pageHead({ ...data, language, config }).title;
  }, [data, language, config]);

  return (
    <LocaleContext value={locale}>
      <PreviewContext value={data.preview}>
        <a className="skip-link" href="#content">
          {m.nav_skip({}, locale)}
        </a>
        <PreviewBar data={data} />
        <div className="page">
          <header className="masthead">
            <p className="masthead-name">{config.organiser.name}</p>
            <LanguageSwitch onChoose={chooseLanguage} />
          </header>
          <main id="content">
            <ErrorBoundary fallback={(retry) => <FailedPage onRetry={retry} />}>
              <Page data={data} config={config} now={now} />
            </ErrorBoundary>
          </main>
          <footer className="colophon">
            <p>{config.organiser.name}</p>
            <p className="colophon-links">
              <a href="/results">{m.results_title({}, locale)}</a>
              <a href="/documents">{m.file_documents_title({}, locale)}</a>
              <a href="/privacy">{m.privacy_title({}, locale)}</a>
              <a href="/account">{m.nav_account({}, locale)}</a>
              <a href="/admin">{m.nav_office({}, locale)}</a>
            </p>
          </footer>
          <p className="live-note" role="status">
            {changed ? m.live_changed({}, locale) : ''}
          </p>
        </div>
      </PreviewContext>
    </LocaleContext>
  );
}

/** A preview changes only when the office opens it again. */
function boundTo({ preview, signup, guardian }: PageData): ConfigScope {
  if (preview) return 'record';
  return signup || guardian ? 'edition' : 'current';
}
