import { type ReactNode, useEffect } from 'react';
import { followOffice } from '#client/admin/live/office-news.ts';
import { EditionProvider } from '#client/admin/shell/edition-context.tsx';
import { OtherEdition } from '#client/admin/shell/other-edition.tsx';
import { Sidebar } from '#client/admin/shell/sidebar.tsx';
import { ToastProvider } from '#client/kit/toasts.tsx';
import type { Account } from '#client/lib/session/account-store.ts';

interface WorkspaceProps {
  account: Account;
  masthead: ReactNode;
  children: ReactNode;
}

export function Workspace({ account, masthead, children }: WorkspaceProps) {
  useEffect(() => {
    const leaving = new AbortController();
    void followOffice(leaving.signal);
    return () => leaving.abort();
  }, []);
  return (
    <EditionProvider>
      <ToastProvider>
        <div className="office workspace">
          <Sidebar account={account} />
          <div className="workspace-page">
            {masthead}
            <OtherEdition />
            {children}
          </div>
        </div>
      </ToastProvider>
    </EditionProvider>
  );
}
