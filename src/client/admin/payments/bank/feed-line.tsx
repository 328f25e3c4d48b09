import { useCanWrite } from '#client/admin/payments/bank/can-write.ts';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Feed = NonNullable<FunctionOutput<'listBankStatements'>['feed']>;

/** A bank connection: the time of its last fetch, and a button that fetches now. */
export function FeedLine({ feed }: { feed: Feed }) {
  const at = useLocale();
  const toast = useToast();
  const action = useOfficeMutation();
  const canWrite = useCanWrite();
  const ask = () =>
    void action.run(async () => {
      const { new: fresh, matched, toCheck } = await callAsUser('fetchBankFeed', {});
      toast({ text: m.bank_feed_result({ fresh, matched, toCheck }, at) });
    });
  return (
    <div className="bank-feed">
      {canWrite && (
        <QuietButton disabled={action.isRunning} onClick={ask}>
          {m.bank_feed_ask({ name: feed.name }, at)}
        </QuietButton>
      )}
      <span className="note">
        {feed.fetchedAt
          ? m.bank_feed_last({ at: formatInstant(feed.fetchedAt, at.locale) }, at)
          : m.bank_feed_never({}, at)}
      </span>
      <Alert>
        {(action.problem ?? feed.problem) && (action.problem ?? m.bank_feed_problem({}, at))}
      </Alert>
    </div>
  );
}
