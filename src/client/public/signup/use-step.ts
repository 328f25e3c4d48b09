import { useCallback, useEffect, useState } from 'react';

export type Step = 'form' | 'review';

/** The browser's Back button leads from the review to the form instead of leaving the page. */
export function useStep(): { current: Step; goTo(step: Step): void } {
  const [current, setCurrent] = useState<Step>('form');
  useEffect(() => {
    const follow = (event: PopStateEvent) => {
      setCurrent((event.state as { step?: Step } | null)?.step === 'review' ? 'review' : 'form');
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const goTo = useCallback((step: Step) => {
    const isReview = (history.state as { step?: Step } | null)?.step === 'review';
    if (step === 'review' && !isReview) history.pushState({ step }, '');
    if (step === 'form' && isReview) history.back();
    setCurrent(step);
  }, []);
  return { current, goTo };
}
