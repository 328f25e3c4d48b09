import { type ReactNode, useId } from 'react';
import type { PagePart } from '#client/admin/signup/changed-parts.ts';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';

interface PartProps {
  title: string;
  part: PagePart;
  id?: string;
  children: ReactNode;
}

/** A section of the page; recent changes by others are marked at its edge for a while. */
export function Part({ title, part, id, children }: PartProps) {
  const titleId = useId();
  const { news } = useSignupWork();
  const freshKey = news?.parts.includes(part) ? news.at.getTime() : null;
  return (
    <section id={id} className="signup-part" aria-labelledby={titleId}>
      {freshKey !== null && <span key={freshKey} className="fresh-mark" />}
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
