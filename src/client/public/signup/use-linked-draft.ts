import { useEffect, useState } from 'react';
import type { LinkedDraftProblem } from '#client/components/signup-form/draft-notices.tsx';
import { isDraft } from '#client/components/signup-form/draft-storage.ts';
import type { DraftStore } from '#client/components/signup-form/use-draft.ts';
import { FunctionError } from '#client/lib/call-function.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import { draftText } from '#domain/draft/draft.ts';

/** The draft on the server when the page was opened by its link: `#draft=<token>`. */
export function useLinkedDraft({ offer }: DraftStore): LinkedDraftProblem {
  const [problem, setProblem] = useState<LinkedDraftProblem>(null);
  useEffect(() => {
    const read = () => {
      const token = /^#draft=([\w-]+)$/.exec(location.hash)?.[1];
      if (!token) return;
      callFunction('readDraft', { token }).then(
        ({ draft, email, savedAt }) => {
          // Only now: a link that failed to load must work again after a reload.
          history.replaceState(history.state, '', location.pathname + location.search);
          setProblem(null);
          if (isDraft(draft)) offer(draft, { token, email, savedAt, content: draftText(draft) });
        },
        (error: unknown) => {
          const isGone = error instanceof FunctionError && error.code === 'not-found';
          setProblem(isGone ? 'gone' : 'unreachable');
        },
      );
    };
    read();
    // Opening the link while the form is open does not reload the page.
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [offer]);
  return problem;
}
