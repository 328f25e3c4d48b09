import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import type { BulletinContent } from '#domain/bulletin/content.ts';
import type { Language } from '#domain/language.ts';

interface Written {
  editionId: string;
  language: Language;
  content: BulletinContent;
}

interface Made {
  of: Written;
  shown: FunctionOutput<'previewPrint'> | null;
  problem: string | null;
}

/** Debounce of typing. */
const DEBOUNCE_MS = 1_200;

/** The preview pages. Requests run one at a time. */
export function useWrittenPreview({ editionId, language, content }: Written) {
  const { locale } = useLocale();
  const [made, setMade] = useState<Made | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const isCurrent =
    made?.of.content === content &&
    made.of.language === language &&
    made.of.editionId === editionId;
  useEffect(() => {
    if (isCurrent || isBusy) return;
    const timer = setTimeout(() => {
      const of = { editionId, language, content };
      setBusy(true);
      void callAsUser('previewPrint', { kind: 'bulletin', editionId, language, bulletin: content })
        .then(
          (shown): Made => ({ of, shown, problem: null }),
          (error: unknown): Made => ({ of, shown: null, problem: callErrorText(error, locale) }),
        )
        .then((next) => {
          if (!isHere.current) return;
          // The last good pages stay visible beside the error.
          setMade((before) => ({ ...next, shown: next.shown ?? before?.shown ?? null }));
          setBusy(false);
        });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isCurrent, isBusy, editionId, language, content, locale]);
  return { shown: made?.shown ?? null, problem: made?.problem ?? null, isMaking: !isCurrent };
}
