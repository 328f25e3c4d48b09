import { useCallback, useEffect, useRef, useState } from 'react';
import { onSignupChange } from '#client/admin/live/office-news.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { type OthersChange, othersChange } from '#client/admin/signup/changed-parts.ts';
import type { OfficeSignup } from '#client/admin/signup/office-signup.ts';
import { useLoaded } from '#client/admin/use-loaded.ts';
import { FunctionError } from '#client/lib/call-function.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import { completeConfig } from '#domain/edition/complete-config.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';

interface Found {
  signup: OfficeSignup;
  /** Of the signup's own edition, whichever the office looks at. */
  config: ConfigRecord;
}

/** What another person has just changed. */
export interface SignupNews extends OthersChange {
  at: Date;
  signup: OfficeSignup;
}

/** The signup as it is now; it follows what others do. */
export function useOfficeSignup(id: string, self: string) {
  const { edition } = useEdition();
  const load = useCallback(() => findSignup(id, edition), [id, edition]);
  const { data, problem, reload } = useLoaded(load);
  const [news, setNews] = useState<SignupNews | null>(null);
  const own = useRef({
    seen: null as OfficeSignup | null,
    acting: 0,
    /** The result of our last change has not been read yet. */
    hasActed: false,
  });
  const found = data === 'missing' ? null : data;

  useEffect(
    () =>
      onSignupChange((ids) => {
        if (ids === null || ids.includes(id)) reload();
      }),
    [id, reload],
  );
  useEffect(() => {
    if (!found) return;
    const { seen, acting, hasActed } = own.current;
    own.current.seen = found.signup;
    own.current.hasActed = false;
    if (!seen) return;
    const isActing = acting > 0 || hasActed;
    const change = othersChange(seen, found.signup, { self, isActing });
    if (change) setNews({ ...change, at: new Date(), signup: found.signup });
  }, [found, self]);

  /** Runs a change of our own, which nobody needs to be told about; rejects as it does. */
  const act = useCallback(
    async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
      own.current.acting++;
      setNews(null);
      try {
        return await work();
      } finally {
        own.current.acting--;
        own.current.hasActed = true;
        reload();
      }
    },
    [reload],
  );
  return { found, isMissing: data === 'missing', problem, reload, news, act };
}

async function findSignup(id: string, edition: ConfigRecord): Promise<Found | 'missing'> {
  try {
    const signup = await callAsUser('getOfficeSignup', { id });
    if (signup.editionId === edition.id) return { signup, config: edition };
    const config = await callAsUser('getEdition', { id: signup.editionId });
    return { signup, config: completeConfig(config) };
  } catch (error) {
    const isMissing =
      error instanceof FunctionError && ['not-found', 'invalid-argument'].includes(error.code);
    if (isMissing) return 'missing';
    throw error;
  }
}
