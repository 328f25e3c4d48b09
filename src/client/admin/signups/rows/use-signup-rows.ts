import { useEffect, useSyncExternalStore } from 'react';
import { onSignupChange } from '#client/admin/live/office-news.ts';
import type { RowsState, SignupRows } from '#client/admin/signups/rows/signup-rows.ts';
import type { SignupView } from '#client/admin/signups/signup-view-query.ts';

interface Question {
  view: SignupView;
  editionId: string;
}

/** The rows that answer the question, kept true for as long as the page is open. */
export function useSignupRows(rows: SignupRows, { view, editionId }: Question): RowsState {
  const state = useSyncExternalStore(rows.subscribe, () => rows.state);
  useEffect(() => rows.show({ view, editionId }), [rows, view, editionId]);
  useEffect(() => onSignupChange((ids) => rows.hear(ids)), [rows]);
  return state;
}
