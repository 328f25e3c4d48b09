import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { type OthersChange, othersChange } from '#client/admin/signup/changed-parts.ts';
import type { OfficeSignup } from '#client/admin/signup/office-signup.ts';
import { FunctionError } from '#client/lib/call-function.ts';
import { completeConfig } from '#domain/edition/complete-config.ts';

/** The latest change by another person. */
export interface SignupNews extends OthersChange {
  at: Date;
  signup: OfficeSignup;
}

/** The current signup; it follows changes by others. */
export function useOfficeSignup(id: string, self: string) {
  const { edition } = useEdition();
  const read = useOfficeQuery('getOfficeSignup', { id });
  const signup = read.data;
  const isElsewhere = signup !== null && signup.editionId !== edition.id;
  const other = useOfficeQuery('getEdition', isElsewhere ? { id: signup.editionId } : null);
  const config = useMemo(
    () => (isElsewhere ? other.data && completeConfig(other.data) : edition),
    [isElsewhere, other.data, edition],
  );
  const found = useMemo(() => signup && config && { signup, config }, [signup, config]);
  const { reload, readAt } = read;
  const [news, setNews] = useState<SignupNews | null>(null);
  const own = useRef({
    seen: null as OfficeSignup | null,
    readAt: null as number | null,
    acting: 0,
    /** The result of our last change has not been loaded yet. */
    hasActed: false,
  });
  useEffect(() => {
    // Changes since an earlier visit are no news; a load without changes ends our own.
    if (!found || readAt === own.current.readAt) return;
    const { seen, acting, hasActed } = own.current;
    own.current.seen = found.signup;
    own.current.readAt = readAt;
    own.current.hasActed = false;
    if (!seen) return;
    const isActing = acting > 0 || hasActed;
    const change = othersChange(seen, found.signup, { self, isActing });
    if (change) setNews({ ...change, at: new Date(), signup: found.signup });
  }, [found, readAt, self]);

  /** Runs a change of our own, which is not announced; rejects as the change does. */
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
  const problem = read.problem ?? other.problem;
  return { found, isMissing: isMissing(read.failure), problem, reload, news, act };
}

function isMissing(failure: unknown): boolean {
  return (
    failure instanceof FunctionError && ['not-found', 'invalid-argument'].includes(failure.code)
  );
}
