import { createContext, use } from 'react';
import type { ConfigDraft } from '#domain/edition/config-draft.ts';

export interface Editor {
  draft: ConfigDraft;
  /** How many signups use each category and day; null while unknown. */
  use: { categories: Record<string, number>; days: Record<string, number> } | null;
  set(path: string, value: unknown): void;
  /** The field was left: its error may be shown now. */
  leave(path: string): void;
  /** The error text, if any. */
  problemAt(path: string): string | undefined;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor is for what stands below the settings page');
  return editor;
}
