import { useEffect, useSyncExternalStore } from 'react';
import { onOfficeNews } from '#client/admin/live/office-news.ts';
import { isUnreachable, RETRY_MS } from '#client/admin/query/office-client.ts';
import type { RowsState, SignupRows } from '#client/admin/signups/rows/signup-rows.ts';
import type { SignupView } from '#client/admin/signups/signup-view-query.ts';

interface Question {
  view: SignupView;
  editionId: string;
}

/**
 * The rows of a query, kept current while the page is open. They have their own store instead of
 * the query cache: a change replaces single rows by id, places new ones without moving the visible
 * rows, and marks both, where the cache would reload all pages.
 */
export function useSignupRows(rows: SignupRows, { view, editionId }: Question): RowsState {
  const state = useSyncExternalStore(rows.subscribe, () => rows.state);
  useEffect(() => rows.show({ view, editionId }), [rows, view, editionId]);
  useEffect(() => onOfficeNews(({ signupIds }) => rows.hear(signupIds)), [rows]);
  const isWaiting = isUnreachable(state.failure) && !state.isLoading;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') rows.retry();
    }, RETRY_MS);
    addEventListener('online', rows.retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', rows.retry);
    };
  }, [rows, isWaiting]);
  return state;
}
