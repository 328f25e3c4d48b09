import { createContext, use } from 'react';
import type { ConfigDraft } from '#domain/edition/config-draft.ts';

export interface Editor {
  draft: ConfigDraft;
  /** The use that signups make of categories and days; null while it is not known. */
  use: { categories: Record<string, number>; days: Record<string, number> } | null;
  set(path: string, value: unknown): void;
  /** The field was left: what is wrong with it may be said now. */
  leave(path: string): void;
  /** In words; undefined while there is nothing to say. */
  problemAt(path: string): string | undefined;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor is for what stands below the settings page');
  return editor;
}
