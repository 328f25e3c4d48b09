import { useState } from 'react';
import {
  type HistoryItem as MergedItem,
  mergedHistory,
} from '#client/admin/signup/merged-history.ts';
import type { OfficeSignup } from '#client/admin/signup/office-signup.ts';
import { Part } from '#client/admin/signup/part.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import type { Language } from '#domain/language.ts';
import { formatInstant } from '#i18n/format.ts';
import { type HistoryText, historyTexts } from '#i18n/history-text.ts';
import { signupEventText } from '#i18n/signup-event-text.ts';
import { tagText } from '#i18n/tag-text.ts';
import { m } from '#i18n/texts.ts';

type SignupEvent = OfficeSignup['events'][number];
type HistoryItem = MergedItem<OfficeSignup['history'][number], SignupEvent>;

/** Entries shown before unfolding. */
const SHOWN_AT_FIRST = 8;

export function HistorySection() {
  const at = useLocale();
  const { signup, config } = useSignupWork();
  const [isWhole, setWhole] = useState(false);
  const { history, events } = signup;
  const { attend, consents } = config;
  const texts = historyTexts(history, { attend, consents, language: at.locale });
  const items = mergedHistory(history, events);
  const shown = isWhole ? items : items.slice(0, SHOWN_AT_FIRST);
  return (
    <Part title={m.signup_history({}, at)} part="history">
      <ol className="history-list">
        {shown.map((item) => {
          const text =
            item.kind === 'version' ? texts[item.position] : eventText(item.event, at.locale);
          return (
            <li key={keyOf(item)}>
              <p>
                <strong>{text?.what}</strong>{' '}
                <span className="history-when">
                  {actorOf(item, at.locale)} ·{' '}
                  <time dateTime={item.at}>{formatInstant(item.at, at.locale)}</time>
                </span>
              </p>
              {text && text.details.length > 0 && (
                <ul className="history-details">
                  {text.details.map((detail) => (
                    <li key={detail}>{detail}</li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
      {shown.length < items.length && (
        <LinkButton onClick={() => setWhole(true)}>
          {m.signup_history_more({ count: items.length }, at)}
        </LinkButton>
      )}
    </Part>
  );
}

function keyOf(item: HistoryItem): string {
  return item.kind === 'version' ? `version ${item.version.version}` : `event ${item.event.id}`;
}

function actorOf(item: HistoryItem, language: Language): string {
  if (item.kind === 'event') return item.event.actor;
  const { by, actor } = item.version;
  if (by === 'office') return actor || m.signup_by_system({}, { locale: language });
  const who = by === 'guardian' ? m.signup_by_guardian : m.signup_by_registrant;
  return `${who({}, { locale: language })} (${actor})`;
}

function eventText(
  { kind, added, removed }: SignupEvent,
  language: Language,
): Pick<HistoryText, 'what' | 'details'> {
  const at = { locale: language };
  const list = (tags: readonly string[]) => tags.map((tag) => tagText(tag, language)).join(', ');
  return {
    what: signupEventText(kind, language),
    details: [
      ...(added.length > 0 ? [m.signup_event_tags_added({ tags: list(added) }, at)] : []),
      ...(removed.length > 0 ? [m.signup_event_tags_removed({ tags: list(removed) }, at)] : []),
    ],
  };
}
