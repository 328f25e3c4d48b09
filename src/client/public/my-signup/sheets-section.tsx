import { type ComponentType, useEffect, useState } from 'react';
import { FailedPart } from '#client/components/failed-part.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { sheetOwners } from '#client/components/sheets/sheet-owners.ts';
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

/** Hidden when there is no performer. */
export function SheetsSection({ watched: { token, signup }, isEditable }: SheetsSectionProps) {
  const at = useLocale();
  const { Sheets, isLost } = useSheetsModule();
  const owners = sheetOwners(signup.signup, signup.appearances, at.locale);
  if (owners.length === 0 || signup.state === 'cancelled') return null;
  return (
    <Section id="sheets" title={m.file_sheets_title({}, at)} className="my-sheets">
      <p>{m.file_sheets_lead({}, at)}</p>
      {Sheets ? (
        <Sheets token={token} signupId={signup.id} owners={owners} canChange={isEditable} />
      ) : isLost ? (
        <FailedPart isLost />
      ) : (
        <p className="note needs-script">{m.file_loading({}, at)}</p>
      )}
    </Section>
  );
}

const RETRY_MS = 3_000;
const TRIES = 3;

/** The upload code is a separate chunk: the page is readable without it. */
function useSheetsModule(): {
  Sheets: ComponentType<SheetsProps> | null;
  isLost: boolean;
} {
  const [Sheets, setSheets] = useState<ComponentType<SheetsProps> | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    loadSheets(leaving.signal).then(
      (module) => {
        if (!leaving.signal.aborted) setSheets(() => module.SignupSheets);
      },
      () => {
        if (!leaving.signal.aborted) setLost(true);
      },
    );
    return () => leaving.abort();
  }, []);
  return { Sheets, isLost };
}

async function loadSheets(signal: AbortSignal) {
  for (let tries = 1; ; tries++) {
    try {
      return await import('#client/public/my-signup/sheets/signup-sheets.tsx');
    } catch (error) {
      if (tries === TRIES || signal.aborted) throw error;
      await pause(RETRY_MS, signal);
    }
  }
}
