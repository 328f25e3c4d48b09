import { useEffect, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import type { DraftStore } from '#client/components/signup-form/use-draft.ts';
import { captchaToken } from '#client/lib/captcha-token.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import { isKeptUnasked } from '#client/public/signup/kept-unasked.ts';
import { type CopyState, createServerCopy } from '#client/public/signup/server-copy.ts';
import type { CaptchaSetup } from '#contract/page-data.ts';

/** Keeps the copy on the server up to date while the form is open, and reports its state. */
export function useServerCopy(
  { state, keep, offer, subscribe }: DraftStore,
  { isActive, captcha }: { isActive: boolean; captcha: CaptchaSetup },
): CopyState {
  const { locale: language } = useLocale();
  const [copy, setCopy] = useState<CopyState>('none');
  useEffect(() => {
    if (!isActive) return;
    let isLeaving = false;
    const keeper = createServerCopy({
      store: { state, keep, offer },
      create: isKeptUnasked(captcha)
        ? async (draft) =>
            callFunction('keepDraft', {
              language,
              captchaToken: await captchaToken(captcha, 'draft'),
              draft: { ...draft },
            })
        : null,
      // If this fails, it expires by itself.
      remove: (token) => void callFunction('deleteDraft', { token }).catch(() => {}),
      update: (given) =>
        callFunction('updateDraft', { ...given, draft: { ...given.draft }, language }),
      read: (token) => callFunction('readDraft', { token }),
      isVisible: () => isLeaving || document.visibilityState === 'visible',
      now: () => Date.now(),
      later: (task, ms) => {
        const timer = setTimeout(task, ms);
        return () => clearTimeout(timer);
      },
      onState: setCopy,
    });
    const onVisibility = () => {
      if (document.visibilityState === 'visible') return void keeper.start();
      isLeaving = true;
      void keeper.hurry();
      isLeaving = false;
    };
    const onOnline = () => void keeper.hurry();
    const unsubscribe = subscribe(keeper.look);
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('online', onOnline);
    void keeper.start();
    return () => {
      keeper.stop();
      unsubscribe();
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('online', onOnline);
    };
  }, [state, keep, offer, subscribe, language, isActive, captcha]);
  return copy;
}
