import { AUDIT_ACTIONS, type AuditAction } from '#domain/access/audit.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';

/** The filter of the log. It is part of the address, so that it can be bookmarked and sent. */
export interface LogFilter {
  search: string;
  action: AuditAction | null;
  /** `YYYY-MM-DD` or empty. */
  from: string;
  to: string;
}

export function readLogFilter(query: string): LogFilter {
  const asked = new URLSearchParams(query);
  const day = (name: string) => {
    const value = asked.get(name) ?? '';
    return isPlainDate(value) ? value : '';
  };
  return {
    search: asked.get('search') ?? '',
    action: AUDIT_ACTIONS.find((action) => action === asked.get('action')) ?? null,
    from: day('from'),
    to: day('to'),
  };
}

/** Empty, or starting with the question mark. */
export function writeLogFilter(filter: LogFilter): string {
  const entries = Object.entries(filter).filter(([, value]) => value);
  const query = new URLSearchParams(entries as [string, string][]).toString();
  return query === '' ? '' : `?${query}`;
}
