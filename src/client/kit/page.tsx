import type { ReactNode } from 'react';

interface PageHeadProps {
  title: ReactNode;
  /** Above the title: the back link. */
  above?: ReactNode;
  /** Below the title: the purpose of the page, or its tabs. */
  lead?: ReactNode;
  /** To the right of the title. */
  action?: ReactNode;
}

export function PageHead({ title, above, lead, action }: PageHeadProps) {
  return (
    <header className="page-head">
      <div>
        {above && <p>{above}</p>}
        <h1>{title}</h1>
        {typeof lead === 'string' ? <p className="note">{lead}</p> : lead}
      </div>
      {action}
    </header>
  );
}

/** Links to the parts of one page; the current one is marked. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="parts" aria-label={label}>
      {children}
    </nav>
  );
}

/** Replaces an empty list. */
export function EmptyState({ children }: { children: ReactNode }) {
  return <p className="empty">{children}</p>;
}
