import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';

export interface OfficeMutation {
  isRunning: boolean;
  /** Why the last attempt failed, in words. */
  problem: string | null;
  setProblem(problem: string | null): void;
  /** One at a time. Resolves to whether it worked. */
  run(work: () => Promise<void>): Promise<boolean>;
}

/**
 * Something that a person does in the office and that may fail. It takes work instead of the name of
 * one function, because a button often calls several functions and shows one error for all of them.
 * Afterwards everything that is shown is read again.
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

/** Marks everything that was read as out of date; what is on the screen is read again at once. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    // A preview depends on what is typed, not on what is stored, and may be expensive.
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      !String(queryKey[0]).startsWith('preview');
    void client.invalidateQueries({ predicate });
  }, [client]);
}
