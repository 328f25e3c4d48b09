import { type ComponentType, useEffect, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { performersOf } from '#client/components/sheets/performers-of.ts';
import { pause } from '#client/lib/pause.ts';
import { Section } from '#client/public/my-signup/section.tsx';
import type { SignupSheets } from '#client/public/my-signup/sheets/signup-sheets.tsx';
import type { WatchedSignup } from '#client/public/my-signup/use-watched-signup.ts';
import { m } from '#i18n/texts.ts';

type SheetsProps = Parameters<typeof SignupSheets>[0];

interface SheetsSectionProps {
  watched: WatchedSignup;
  isEditable: boolean;
}

/** Nothing where nobody plays, or nobody will. */
export function SheetsSection({ watched: { token, signup }, isEditable }: SheetsSectionProps) {
  const at = useLocale();
  const Sheets = useSheetsModule();
  const performers = performersOf(signup.signup);
  if (performers.length === 0 || signup.state === 'cancelled') return null;
  return (
    <Section id="sheets" title={m.file_sheets_title({}, at)} className="my-sheets">
      <p>{m.file_sheets_lead({}, at)}</p>
      {Sheets ? (
        <Sheets token={token} signupId={signup.id} performers={performers} canChange={isEditable} />
      ) : (
        <p className="note">{m.file_loading({}, at)}</p>
      )}
    </Section>
  );
}

const RETRY_MS = 3_000;

/** What uploads is a download of its own: the page is read without it. */
function useSheetsModule(): ComponentType<SheetsProps> | null {
  const [Sheets, setSheets] = useState<ComponentType<SheetsProps> | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void loadPersistently(leaving.signal).then((module) => {
      if (module && !leaving.signal.aborted) setSheets(() => module.SignupSheets);
    });
    return () => leaving.abort();
  }, []);
  return Sheets;
}

async function loadPersistently(signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      return await import('#client/public/my-signup/sheets/signup-sheets.tsx');
    } catch {
      await pause(RETRY_MS, signal);
    }
  }
  return null;
}
