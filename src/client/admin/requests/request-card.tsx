import { useId } from 'react';
import type { ChangeRequest } from '#client/admin/requests/change-request.ts';
import { RequestAnswer } from '#client/admin/requests/request-answer.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { DifferenceTable } from '#client/components/signup-form/difference-table.tsx';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { amountMinor } from '#domain/money.ts';
import type { RequestState } from '#domain/signup/change-request.ts';
import { formatAmount, formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface RequestCardProps {
  request: ChangeRequest;
  config: ConfigRecord;
  canWrite: boolean;
}

const STATES = {
  waiting: m.request_state_waiting,
  accepted: m.request_state_accepted,
  declined: m.request_state_declined,
  withdrawn: m.request_state_withdrawn,
} as const satisfies Record<RequestState, unknown>;

/** Old and new values side by side, the price difference and the answer. */
export function RequestCard({ request, config, canWrite }: RequestCardProps) {
  const at = useLocale();
  const titleId = useId();
  const { differences, message } = request;
  const isWaiting = request.state === 'waiting';
  return (
    <section className="request" aria-labelledby={titleId}>
      <div className="spread request-head">
        <h2 id={titleId}>
          <OfficeLink to={`/admin/signups/${request.signupId}`}>{request.number}</OfficeLink>{' '}
          {request.leadName}
        </h2>
        <p className="note">
          {request.school}
          {request.school && ' · '}
          {m.request_asked({ date: formatInstant(request.createdAt, at.locale) }, at)}
        </p>
      </div>
      {message && (
        <blockquote className="request-message" aria-label={m.request_message({}, at)}>
          {message}
        </blockquote>
      )}
      {isWaiting && request.isOutdated && <p className="note">{m.request_outdated({}, at)}</p>}
      {request.cancels ? (
        <p>{m.request_cancels({}, at)}</p>
      ) : differences.length > 0 ? (
        <DifferenceTable
          differences={differences}
          before={m.request_now({}, at)}
          after={m.request_wanted({}, at)}
          attend={config.attend}
        />
      ) : (
        isWaiting && <p className="note">{m.request_nothing({}, at)}</p>
      )}
      {isWaiting && (
        <p className="request-total">
          <TotalText request={request} />
        </p>
      )}
      {isWaiting && canWrite && <RequestAnswer request={request} />}
      {!isWaiting && (
        <p className="note">
          {m.request_decided_by(
            {
              state: STATES[request.state]({}, at),
              who: request.decidedBy || m.signup_by_registrant({}, at),
              date: formatInstant(request.decidedAt ?? request.createdAt, at.locale),
            },
            at,
          )}
          {request.word && <span className="cell-second">„{request.word}“</span>}
        </p>
      )}
    </section>
  );
}

function TotalText({ request: { totalMinor, newTotalMinor } }: Pick<RequestCardProps, 'request'>) {
  const at = useLocale();
  const [before, after] = [totalMinor, newTotalMinor].map((total) =>
    formatAmount(total, at.locale),
  );
  if (totalMinor === newTotalMinor) return m.request_total_same({ amount: before ?? '' }, at);
  const change = newTotalMinor - totalMinor;
  const difference = `${change > 0 ? '+' : ''}${formatAmount(amountMinor(change), at.locale)}`;
  return m.request_total({ before: before ?? '', after: after ?? '', difference }, at);
}
