import { useEffect, useMemo, useState } from 'react';
import { LocaleContext, useLocale } from '#client/components/locale-context.tsx';
import { PreparePage } from '#client/day/prepare-page.tsx';
import type { DayDatabase, Kept } from '#client/day/store/day-database.ts';
import { openDevice } from '#client/day/store/open-device.ts';
import { chosenLanguage, languageOfDocument } from '#client/lib/language.ts';
import { useLanguage } from '#client/lib/use-language.ts';
import { m } from '#i18n/texts.ts';

type Opened =
  | { state: 'opening' }
  | { state: 'other-tab' }
  | { state: 'no-storage' }
  | { state: 'ready'; db: DayDatabase; kept: Kept | null };

type Work = typeof import('#client/day/work.tsx').Work;

export function DayApp() {
  const [language] = useLanguage(chosenLanguage() ?? languageOfDocument());
  const locale = useMemo(() => ({ locale: language }), [language]);
  return (
    <LocaleContext value={locale}>
      <main className="day">
        <Device />
      </main>
    </LocaleContext>
  );
}

function Device() {
  const at = useLocale();
  const [opened, setOpened] = useState<Opened>({ state: 'opening' });
  const [Work, setWork] = useState<{ component: Work } | null>(null);
  useEffect(
    () => openDevice({ onOpened: setOpened, onWaiting: () => setOpened({ state: 'other-tab' }) }),
    [],
  );
  const isPrepared = opened.state === 'ready' && opened.kept !== null;
  useEffect(() => {
    if (isPrepared)
      void import('#client/day/work.tsx').then((part) => setWork({ component: part.Work }));
  }, [isPrepared]);
  if (opened.state === 'other-tab') return <Notice text={m.day_other_tab({}, at)} />;
  if (opened.state === 'no-storage') return <Notice text={m.day_no_storage({}, at)} />;
  if (opened.state === 'opening') return <p className="day-note">{m.day_opening({}, at)}</p>;
  const { db, kept } = opened;
  const onKept = (next: Kept | null) => setOpened({ state: 'ready', db, kept: next });
  if (!kept) return <PreparePage db={db} onPrepared={onKept} />;
  if (!Work) return <p className="day-note">{m.day_opening({}, at)}</p>;
  const Screens = Work.component;
  return <Screens key={kept.device.deviceId} db={db} kept={kept} onReplaced={() => onKept(null)} />;
}

function Notice({ text }: { text: string }) {
  const at = useLocale();
  return (
    <section className="day-prepare">
      <h1>{m.day_title({}, at)}</h1>
      <p className="day-alert" role="alert">
        {text}
      </p>
    </section>
  );
}
