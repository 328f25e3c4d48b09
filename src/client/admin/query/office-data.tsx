import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { onOfficeNews } from '#client/admin/live/office-news.ts';
import { createOfficeClient, retryUnreachable } from '#client/admin/query/office-client.ts';
import { refreshOnNews } from '#client/admin/query/refresh-on-news.ts';

/** The cache of one account: created empty and cleared when the account signs out. */
export function OfficeData({ children }: { children: ReactNode }) {
  const [client] = useState(createOfficeClient);
  useEffect(() => {
    const stop = onOfficeNews(refreshOnNews(client));
    const retry = () => retryUnreachable(client);
    addEventListener('online', retry);
    return () => {
      stop();
      removeEventListener('online', retry);
      client.clear();
    };
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
