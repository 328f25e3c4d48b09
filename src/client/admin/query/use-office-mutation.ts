import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';

export interface OfficeMutation {
  isRunning: boolean;
  /** The error text of the last attempt. */
  problem: string | null;
  setProblem(problem: string | null): void;
  /** One at a time. Resolves to whether it worked. */
  run(work: () => Promise<void>): Promise<boolean>;
}

/**
 * A user action that may fail. It takes a callback instead of a function name, because a button
 * often calls several functions and shows one error for all of them. Afterwards all visible queries
 * are reloaded.
 */
export function useOfficeMutation(): OfficeMutation {
  const { locale } = useLocale();
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = useRefresh();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onMutate: () => setProblem(null),
    onError: (error) => setProblem(callErrorText(error, locale)),
    onSettled: refresh,
  });
  const run = async (work: () => Promise<void>) => {
    if (isPending) return false;
    return mutateAsync(work).then(
      () => true,
      () => false,
    );
  };
  return { isRunning: isPending, problem, setProblem, run };
}

/** Invalidates all queries; the visible ones are reloaded at once. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    // A preview depends on typed text, not on stored data, and may be expensive.
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      !String(queryKey[0]).startsWith('preview');
    void client.invalidateQueries({ predicate });
  }, [client]);
}
