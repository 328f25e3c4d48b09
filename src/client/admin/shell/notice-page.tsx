import type { ReactNode } from 'react';

export function NoticePage({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <section className="notice-page">
      <h1>{title}</h1>
      <p>{text}</p>
      {children && <p className="notice-action">{children}</p>}
    </section>
  );
}
