import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { useRefresh } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { completeConfig } from '#domain/edition/complete-config.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language, LocalizedText } from '#domain/language.ts';
import { localized, m } from '#i18n/texts.ts';

type ListedEdition = FunctionOutput<'listEditions'>['editions'][number];

interface ChosenEdition {
  /** The edition shown in the office; defaults to the current one. */
  edition: ConfigRecord;
  editions: readonly ListedEdition[];
}

interface EditionChoice {
  /** Null while loading. */
  chosen: ChosenEdition | null;
  problem: string | null;
  choose(id: string): void;
}

const EditionContext = createContext<EditionChoice>({
  chosen: null,
  problem: null,
  choose() {},
});

/** Kept per tab, so that two tabs can show two editions. */
const STORAGE_KEY = 'office-edition';

export function EditionProvider({ children }: { children: ReactNode }) {
  const [chosenId, setChosenId] = useState(() => sessionStorage.getItem(STORAGE_KEY) ?? '');
  const list = useOfficeQuery('listEditions', {});
  const editions = list.data?.editions;
  const id = editions?.some((one) => one.id === chosenId) ? chosenId : '';
  const read = useOfficeQuery('getEdition', editions ? { id } : null, { keepsOther: true });
  const problem = list.problem ?? read.problem;
  const chosen = useMemo(
    () => editions && read.data && { editions, edition: completeConfig(read.data) },
    [editions, read.data],
  );
  const choose = useCallback((id: string) => {
    sessionStorage.setItem(STORAGE_KEY, id);
    setChosenId(id);
  }, []);
  const choice = useMemo(
    () => ({ chosen: chosen ?? null, problem, choose }),
    [chosen, problem, choose],
  );
  return <EditionContext value={choice}>{children}</EditionContext>;
}

export function useEditionChoice(): EditionChoice {
  return use(EditionContext);
}

/** For components below an EditionGate. */
export function useEdition(): ChosenEdition & Pick<EditionChoice, 'choose'> {
  const { chosen, choose } = use(EditionContext);
  if (!chosen) throw new Error('useEdition is for what stands below an EditionGate');
  return { ...chosen, choose };
}

/** The name without its subtitle: "Name 2027 – 12th competition festival". */
export function shortEditionName(name: LocalizedText, language: Language): string {
  return localized(name, language).split(/ [–—] /)[0] ?? '';
}

/** The current edition, if the office shows another one. */
export function useOtherCurrentEdition(): ListedEdition | null {
  const { chosen } = use(EditionContext);
  if (!chosen) return null;
  const current = chosen.editions.find(({ isCurrent }) => isCurrent);
  return current && current.id !== chosen.edition.id ? current : null;
}

/** Renders its children once the edition is known. */
export function EditionGate({ children }: { children: ReactNode }) {
  const at = useLocale();
  const { chosen, problem } = use(EditionContext);
  const refresh = useRefresh();
  if (chosen) return children;
  if (!problem) return <p className="waiting">{m.admin_loading({}, at)}</p>;
  return <Alert onRetry={refresh}>{problem}</Alert>;
}
