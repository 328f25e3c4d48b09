import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** The target of links from elsewhere on the page. */
  id?: string;
  className?: string;
  /** Links from other pages also move the focus. */
  takesFocus?: boolean;
  children: ReactNode;
}

export function Section({ title, id, className = '', takesFocus, children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      className={`section ${className}`}
      aria-labelledby={titleId}
      tabIndex={takesFocus ? -1 : undefined}
    >
      <h2 id={titleId}>{title}</h2>
      <div className="section-body">{children}</div>
    </section>
  );
}
