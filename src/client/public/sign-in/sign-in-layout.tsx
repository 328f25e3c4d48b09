import type { ReactNode } from 'react';

interface SignInLayoutProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function SignInLayout({ title, lead, children }: SignInLayoutProps) {
  return (
    <div className="sign-in">
      <h1>{title}</h1>
      {lead && <p className="sign-in-lead">{lead}</p>}
      {children}
    </div>
  );
}
