import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type PushObstacle,
  type PushState,
  readPushState,
  turnPushOff,
  turnPushOn,
} from '#client/admin/push/browser-push.ts';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';
import type { Account } from '#client/lib/session/account-store.ts';
import { may } from '#client/lib/session/use-account.ts';
import { PUSH_TOPICS, type PushTopic, permissionOfTopic } from '#domain/access/push-topics.ts';
import { m } from '#i18n/texts.ts';

const TOPIC_TEXTS = {
  signup: m.push_topic_signup,
  'change-request': m.push_topic_change_request,
  payment: m.push_topic_payment,
  'failed-mail': m.push_topic_failed_mail,
  status: m.push_topic_status,
} as const satisfies Record<PushTopic, unknown>;

const OBSTACLES = {
  denied: m.push_denied,
  dismissed: m.push_dismissed,
  failed: m.push_failed,
} as const satisfies Record<PushObstacle, unknown>;

export function NotificationSwitch({ account }: { account: Account }) {
  const at = useLocale();
  const { data: state, error } = useQuery({ queryKey: ['push'], queryFn: readPushState });
  const problem = error && callErrorText(error, at.locale);
  return (
    <section className="office-section" aria-labelledby="push-title">
      <h2 id="push-title">{m.push_title({}, at)}</h2>
      <p className="note">{m.push_text({}, at)}</p>
      <Alert>{problem}</Alert>
      {state && <Choice state={state} account={account} />}
    </section>
  );
}

function Choice({ state, account }: { state: PushState; account: Account }) {
  const at = useLocale();
  if (state.kind === 'unsupported') return <p>{m.push_unsupported({}, at)}</p>;
  if (state.kind === 'denied') return <p>{m.push_denied({}, at)}</p>;
  const offered = PUSH_TOPICS.filter((topic) => may(account, permissionOfTopic(topic)));
  return <Topics offered={offered} chosen={state.kind === 'on' ? state.topics : null} />;
}

/** `chosen` is null while notifications are off; while on, every tick is saved at once. */
function Topics({
  offered,
  chosen,
}: {
  offered: readonly PushTopic[];
  chosen: PushTopic[] | null;
}) {
  const at = useLocale();
  const [topics, setTopics] = useState<readonly PushTopic[]>(chosen ?? offered);
  const { isRunning, problem, setProblem, run } = useOfficeMutation();
  useEffect(() => {
    if (chosen) setTopics(chosen);
  }, [chosen]);

  const turnOn = (wanted: readonly PushTopic[]) =>
    run(async () => {
      const obstacle = await turnPushOn([...wanted], at.locale);
      if (obstacle) setProblem(OBSTACLES[obstacle]({}, at));
    });
  const turnOff = () => run(turnPushOff);
  const choose = async (topic: PushTopic, isWanted: boolean) => {
    const wanted = offered.filter((one) => (one === topic ? isWanted : topics.includes(one)));
    if (wanted.length === 0) return setProblem(m.push_choose_topic({}, at));
    setProblem(null);
    setTopics(wanted);
    if (chosen && !(await turnOn(wanted))) setTopics(topics);
  };
  return (
    <>
      <fieldset className="choices" disabled={isRunning}>
        <legend>{m.push_topics({}, at)}</legend>
        {offered.map((topic) => (
          <Checkbox
            key={topic}
            label={TOPIC_TEXTS[topic]({}, at)}
            checked={topics.includes(topic)}
            onChange={(checked) => void choose(topic, checked)}
          />
        ))}
      </fieldset>
      <Alert>{problem}</Alert>
      <div className="form-actions">
        <button
          type="button"
          className={chosen ? 'button quiet' : 'button'}
          disabled={isRunning}
          onClick={() => void (chosen ? turnOff() : turnOn(topics))}
        >
          {chosen ? m.push_turn_off({}, at) : m.push_turn_on({}, at)}
        </button>
        <p role="status">{chosen ? m.push_is_on({}, at) : m.push_is_off({}, at)}</p>
      </div>
    </>
  );
}
