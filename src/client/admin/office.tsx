import { useEffect, useMemo, useState } from 'react';
import { serviceIsRunning } from '#client/admin/service-state.ts';
import { LanguageSwitch } from '#client/components/language-switch.tsx';
import { LocaleContext, useLocale } from '#client/components/locale-context.tsx';
import { callFunction, FunctionError } from '#client/lib/call-function.ts';
import { chosenLanguage, languageOfDocument } from '#client/lib/language.ts';
import { useLanguage } from '#client/lib/use-language.ts';
import type { FunctionErrorCode } from '#domain/errors.ts';
import type { LocalizedText } from '#domain/language.ts';
import { errorText } from '#i18n/error-text.ts';
import { localized, m } from '#i18n/texts.ts';

export function Office() {
  const [language, chooseLanguage] = useLanguage(chosenLanguage() ?? languageOfDocument());
  const locale = useMemo(() => ({ locale: language }), [language]);
  const title = m.admin_title({}, locale);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <LocaleContext value={locale}>
      <div className="page office">
        <header className="masthead">
          <p className="masthead-name">Prihláška</p>
          <LanguageSwitch onChoose={chooseLanguage} />
        </header>
        <main>
          <h1>{title}</h1>
          <dl className="facts">
            <div>
              <dt>{m.admin_edition({}, locale)}</dt>
              <dd>
                <EditionName />
              </dd>
            </div>
            <div>
              <dt>{m.admin_service({}, locale)}</dt>
              <dd>
                <ServiceState />
              </dd>
            </div>
          </dl>
          <p className="note">{m.admin_later({}, locale)}</p>
          <p>
            <a className="next-step" href="/">
              {m.admin_public_page({}, locale)}
            </a>
          </p>
        </main>
      </div>
    </LocaleContext>
  );
}

function EditionName() {
  const at = useLocale();
  const [name, setName] = useState<LocalizedText | null>(null);
  const [failure, setFailure] = useState<FunctionErrorCode | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    callFunction('getConfig', {}, { signal: leaving.signal }).then(
      (config) => setName(config.edition.name),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setFailure(error instanceof FunctionError ? error.code : 'internal');
      },
    );
    return () => leaving.abort();
  }, []);
  if (failure) return errorText(failure, at.locale);
  return name ? localized(name, at.locale) : m.admin_loading({}, at);
}

function ServiceState() {
  const at = useLocale();
  const [running, setRunning] = useState<boolean | null>(null);
  useEffect(() => {
    void serviceIsRunning().then(setRunning);
  }, []);
  if (running === null) return m.admin_loading({}, at);
  return running ? m.admin_service_ok({}, at) : m.admin_service_down({}, at);
}
