import { type BankFeed, BankFeedError } from '#server/bank-feed/bank-feed.ts';

const TIMEOUT_MS = 20_000;
/** Fio's own rule: one question for each token in this time, else it answers 409. */
const REST_SECONDS = 30;

/** Fio banka, by its token for reading. */
export function createFioFeed({ token, base }: { token: string; base: string }): BankFeed {
  return {
    name: 'Fio banka',
    restSeconds: REST_SECONDS,
    async fetch({ from, to }) {
      const address = `${base}/rest/periods/${token}/${from}/${to}/transactions.json`;
      const answer = await fetch(address, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        // The token is in the address, and another server could read it there.
        redirect: 'error',
      }).catch(() => {
        throw new BankFeedError('down');
      });
      if (answer.status === 409) throw new BankFeedError('busy');
      // A token that does not exist is answered as a failure of the server.
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
