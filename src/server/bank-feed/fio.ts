import { type BankFeed, BankFeedError } from '#server/bank-feed/bank-feed.ts';

const TIMEOUT_MS = 20_000;
/** Fio allows one request per token in this interval and answers 409 otherwise. */
const REST_SECONDS = 30;

export function createFioFeed({ token, base }: { token: string; base: string }): BankFeed {
  return {
    name: 'Fio banka',
    restSeconds: REST_SECONDS,
    async fetch({ from, to }) {
      const address = `${base}/rest/periods/${token}/${from}/${to}/transactions.json`;
      const answer = await fetch(address, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        // The token is part of the URL, so a redirect would leak it to another server.
        redirect: 'error',
      }).catch(() => {
        throw new BankFeedError('down');
      });
      if (answer.status === 409) throw new BankFeedError('busy');
      // Fio answers an unknown token with a server error.
      if ([401, 403, 404, 500].includes(answer.status)) throw new BankFeedError('refused');
      if (!answer.ok) throw new BankFeedError('down');
      return new Uint8Array(
        await answer.arrayBuffer().catch(() => {
          throw new BankFeedError('down');
        }),
      );
    },
  };
}
