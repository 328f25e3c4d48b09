import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { formatTime } from '#i18n/format.ts';
import { historyTexts } from '#i18n/history-text.ts';
import { m } from '#i18n/texts.ts';

/** What somebody else has just done, said once and without taking anybody's place. */
export function NewsLine() {
  const at = useLocale();
  const { news, config } = useSignupWork();
  return (
    <p className="news-line" role="status">
      {news && textOf(news)}
    </p>
  );

  function textOf({ at: when, parts, signup }: NonNullable<typeof news>): string {
    const time = formatTime(when.toISOString());
    const [version] = signup.history;
    const isVersion = parts.includes('history') && version && !isOlderThanEvents(signup);
    if (!isVersion) return m.signup_changed({ time }, at);
    const [text] = historyTexts(signup.history.slice(0, 2), {
      attend: config.attend,
      language: at.locale,
    });
    const what = [text?.what ?? '', ...(text?.details ?? [])].join(' · ');
    return m.signup_changed_by({ actor: version.actor, what, time }, at);
  }
}

function isOlderThanEvents({
  history,
  events,
}: {
  history: readonly { at: string }[];
  events: readonly { at: string }[];
}): boolean {
  const [version] = history;
  const [event] = events;
  return Boolean(version && event && event.at > version.at);
}
