import type { ReactNode } from 'react';

interface PageSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of a page to read: its title beside it, or above it where there is no room. */
export function PageSection({ id, title, children }: PageSectionProps) {
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="section-body">{children}</div>
    </section>
  );
}
