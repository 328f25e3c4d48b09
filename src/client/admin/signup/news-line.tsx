import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { formatTime } from '#i18n/format.ts';
import { historyTexts } from '#i18n/history-text.ts';
import { m } from '#i18n/texts.ts';

export function NewsLine() {
  const at = useLocale();
  const { news, config } = useSignupWork();
  return (
    <p className="news-line" role="status">
      {news && textOf(news)}
    </p>
  );

  function textOf({ at: when, version, signup }: NonNullable<typeof news>): string {
    const time = formatTime(when.toISOString());
    const index = signup.history.findIndex((one) => one.version === version);
    const entry = signup.history[index];
    if (!entry) return m.signup_changed({ time }, at);
    const [text] = historyTexts(signup.history.slice(index, index + 2), {
      attend: config.attend,
      consents: config.consents,
      language: at.locale,
    });
    const what = [text?.what ?? '', ...(text?.details ?? [])].join(' · ');
    return m.signup_changed_by({ actor: entry.actor, what, time }, at);
  }
}
