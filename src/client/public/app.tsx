import { useEffect, useMemo } from 'react';
import { LanguageSwitch } from '#client/components/language-switch.tsx';
import { LocaleContext } from '#client/components/locale-context.tsx';
import { useLanguage } from '#client/lib/use-language.ts';
import { HomePage } from '#client/public/home-page.tsx';
import { NotFoundPage } from '#client/public/not-found-page.tsx';
import type { PageData } from '#client/public/page-data.ts';
import { pageHead } from '#client/public/page-head.ts';
import { useLiveConfig } from '#client/public/use-live-config.ts';
import { useNow } from '#client/public/use-now.ts';
import { m } from '#i18n/texts.ts';

export function App(initial: PageData) {
  const { path } = initial;
  const [language, chooseLanguage] = useLanguage(initial.language);
  const { config, changed } = useLiveConfig(initial.config);
  const now = useNow(initial.now);
  const locale = useMemo(() => ({ locale: language }), [language]);

  useEffect(() => {
    document.title = pageHead({ path, language, config }).title;
  }, [path, language, config]);

  return (
    <LocaleContext value={locale}>
      <a className="skip-link" href="#content">
        {m.nav_skip({}, locale)}
      </a>
      <div className="page">
        <header className="masthead">
          <p className="masthead-name">{config.organiser.name}</p>
          <LanguageSwitch onChoose={chooseLanguage} />
        </header>
        <main id="content">
          {path === '/' ? <HomePage config={config} now={now} /> : <NotFoundPage />}
        </main>
        <footer className="colophon">
          <p>{config.organiser.name}</p>
          <a href="/admin">{m.nav_office({}, locale)}</a>
        </footer>
        <p className="live-note" role="status">
          {changed ? m.live_changed({}, locale) : ''}
        </p>
      </div>
    </LocaleContext>
  );
}
