import { dayJobText } from '#client/admin/day/day-words.ts';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { eventKindText } from '#i18n/day-event-text.ts';
import { reviewReasonText } from '#i18n/day-text.ts';
import { formatTime } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Reviews = FunctionOutput<'listDayReviews'>;
type Review = Reviews['reviews'][number];

interface ReviewsTableProps extends Reviews {
  mayDecide: boolean;
  onDecided(): void;
}

/** Nothing that a device has sent is dropped: a person applies it or sets it aside. */
export function ReviewsTable({ reviews, isTruncated, mayDecide, onDecided }: ReviewsTableProps) {
  const at = useLocale();
  const { timeZone } = useEdition().edition.edition;
  const deciding = useOfficeMutation();
  const decide = async (review: Review, decision: 'applied' | 'set-aside') => {
    const { deviceId, contentHash } = review;
    await deciding.run(async () => {
      await callAsUser('decideDayReview', { deviceId, contentHash, decision });
    });
    onDecided();
  };
  return (
    <section>
      <h2 id="day-reviews">{m.office_day_reviews({}, at)}</h2>
      <p className="note">{m.office_day_reviews_text({}, at)}</p>
      <Alert>{deciding.problem}</Alert>
      <DataTable
        labelledBy="day-reviews"
        columns={{
          time: { text: m.office_day_time({}, at) },
          device: { text: m.office_day_device({}, at) },
          what: { text: m.office_day_what({}, at), isRowHeader: true },
          reason: { text: m.office_day_reason({}, at) },
          decide: { text: m.office_day_decide({}, at), isTextHidden: true, isBare: true },
        }}
        rows={reviews}
        keyOf={({ deviceId, contentHash }) => `${deviceId} ${contentHash}`}
        cells={(review) => ({
          time: formatTime(review.receivedAt, timeZone),
          device: `${review.deviceLabel} (${dayJobText(review.job, at.locale)})`,
          what: [eventKindText(review.content, at.locale), review.subjectName]
            .filter(Boolean)
            .join(': '),
          reason: reviewReasonText(review.reason, at.locale),
          decide: mayDecide && (
            <span className="day-decide">
              {review.mayApply && (
                <LinkButton
                  disabled={deciding.isRunning}
                  onClick={() => void decide(review, 'applied')}
                >
                  {m.office_day_apply({}, at)}
                </LinkButton>
              )}
              <LinkButton
                disabled={deciding.isRunning}
                onClick={() => void decide(review, 'set-aside')}
              >
                {m.office_day_set_aside({}, at)}
              </LinkButton>
            </span>
          ),
        })}
      />
      {isTruncated && <p className="note">{m.office_day_reviews_more({}, at)}</p>}
    </section>
  );
}
