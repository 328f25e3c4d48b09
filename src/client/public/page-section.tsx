import type { ReactNode } from 'react';

interface PageSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A section with its title beside it, or above it on narrow screens. */
export function PageSection({ id, title, children }: PageSectionProps) {
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="section-body">{children}</div>
    </section>
  );
}
