import { useLocale } from '#client/components/locale-context.tsx';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { Section } from '#client/public/my-signup/section.tsx';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { formatLocalMinute } from '#i18n/format.ts';
import { historyTexts } from '#i18n/history-text.ts';
import { m } from '#i18n/texts.ts';

interface HistoryProps {
  history: SignupView['history'];
  config: ConfigRecord;
}

export function HistorySection({ history, config }: HistoryProps) {
  const at = useLocale();
  const { attend, consents, edition } = config;
  const texts = historyTexts(history, { attend, consents, language: at.locale });
  return (
    <Section title={m.my_history_title({}, at)} className="my-history">
      <ol className="my-versions">
        {history.map((entry, index) => {
          const text = texts[index];
          const when = localMinute(new Date(entry.at), edition.timeZone);
          return (
            <li key={entry.version}>
              <h3>{text?.what}</h3>
              <p className="my-history-when">
                {text?.who} · <time dateTime={entry.at}>{formatLocalMinute(when, at.locale)}</time>
              </p>
              {text && text.details.length > 0 && (
                <ul className="my-details">
                  {text.details.map((detail) => (
                    <li key={detail} className="my-detail">
                      {detail}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
