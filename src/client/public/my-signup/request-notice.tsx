import { useLocale } from '#client/components/locale-context.tsx';
import { callFunction } from '#client/lib/visitor-client.ts';
import { useChange } from '#client/public/my-signup/use-change.ts';
import type { WatchedSignup } from '#client/public/my-signup/use-watched-signup.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { formatLongDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface RequestNoticeProps {
  watched: WatchedSignup;
  config: ConfigRecord;
  isEditable: boolean;
  /** Opens the form with the requested change. */
  onChange(): void;
  onDone(message: string): void;
}

/** The state of the last requested change; hidden if there is none or it was withdrawn. */
export function RequestNotice(props: RequestNoticeProps) {
  const at = useLocale();
  const { watched, config, isEditable } = props;
  const request = watched.signup.changeRequest;
  if (!request || request.state === 'withdrawn' || watched.signup.state === 'cancelled') {
    return null;
  }
  const instant = request.decidedAt ?? request.createdAt;
  const day = localDate(new Date(instant), config.edition.timeZone);
  const date = formatLongDate(day, at.locale);
  const isWaiting = request.state === 'waiting';
  const says = {
    waiting: m.my_request_waiting,
    accepted: m.my_request_accepted,
    declined: m.my_request_declined,
  };
  const cancelSays = {
    waiting: m.my_request_cancel_waiting,
    declined: m.my_request_cancel_declined,
    // Accepting it cancelled the signup; if the signup was reopened, the notice is outdated.
    accepted: null,
  };
  const text = (request.cancels ? cancelSays : says)[request.state];
  if (!text) return null;
  return (
    <section className="my-request" aria-label={m.my_request_title({}, at)}>
      <p>{text({ date }, at)}</p>
      {isWaiting && request.message && (
        <p className="my-office-note">
          {m.my_request_your_message({ message: request.message }, at)}
        </p>
      )}
      {!isWaiting && request.word && (
        <p className="my-office-note">{m.my_request_word({ word: request.word }, at)}</p>
      )}
      {isWaiting && !watched.signup.archived && (
        <RequestActions {...props} id={request.id} canChange={!isEditable && !request.cancels} />
      )}
    </section>
  );
}

interface RequestActionsProps extends Pick<RequestNoticeProps, 'watched' | 'onChange' | 'onDone'> {
  id: string;
  canChange: boolean;
}

function RequestActions({ watched, onChange, onDone, id, canChange }: RequestActionsProps) {
  const at = useLocale();
  const { problem, isSending, run } = useChange(watched);
  const withdraw = () =>
    run(
      () => callFunction('withdrawChangeRequest', { token: watched.token, id }),
      () => onDone(m.my_request_withdrawn({}, at)),
    );
  return (
    <>
      <p className="my-problem" role="alert">
        {problem}
      </p>
      <div className="my-actions">
        {canChange && (
          <button type="button" className="button quiet" onClick={onChange}>
            {m.my_request_change({}, at)}
          </button>
        )}
        <button
          type="button"
          className="button quiet"
          aria-disabled={isSending}
          onClick={() => void withdraw()}
        >
          {m.my_request_withdraw({}, at)}
        </button>
      </div>
    </>
  );
}
