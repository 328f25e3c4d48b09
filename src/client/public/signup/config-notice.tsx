import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { type ConfigChange, configChanges } from '#domain/draft/config-changes.ts';
import type { ConfigRecord, PriceList } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { formatAmount, formatLocalMinute } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** Lists the office's changes since the form was opened; the form has applied them already. */
export function ConfigNotice({ config }: { config: ConfigRecord }) {
  const at = useLocale();
  const before = useRef(config);
  const [changes, setChanges] = useState<readonly ConfigChange[]>([]);
  useEffect(() => {
    const news = configChanges(before.current, config);
    before.current = config;
    if (news.length > 0) setChanges((known) => [...known, ...news]);
  }, [config]);
  const texts = [...new Set(changes.map((change) => changeText(change, at.locale)))];
  return (
    <div role="status">
      {texts.length > 0 && (
        <div className="form-notice">
          <p>{m.config_changed_intro({}, at)}</p>
          <ul className="notice-list">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <button type="button" className="link-button" onClick={() => setChanges([])}>
            {m.action_understood({}, at)}
          </button>
        </div>
      )}
    </div>
  );
}

const PRICE_NAMES = {
  low: m.config_price_low,
  duo: m.config_price_duo,
  high: m.config_price_high,
  lunch: m.config_price_lunch,
} as const satisfies Record<keyof PriceList, unknown>;

function changeText(change: ConfigChange, language: Language): string {
  const at = { locale: language };
  switch (change.kind) {
    case 'price': {
      const name = PRICE_NAMES[change.name]({}, at);
      return m.config_price({ name, amount: formatAmount(change.after, language) }, at);
    }
    case 'category-added':
      return m.config_category_added({ code: change.code }, at);
    case 'category-removed':
      return m.config_category_removed({ code: change.code }, at);
    case 'category-changed':
      return m.config_category_changed({ code: change.code }, at);
    case 'chamber-categories':
      return m.config_chamber_categories({}, at);
    case 'days':
      return m.config_days({}, at);
    case 'opens-at':
      return m.config_opens_at({ date: formatLocalMinute(change.at, language) }, at);
    case 'closes-at':
      return m.config_closes_at({ date: formatLocalMinute(change.at, language) }, at);
    case 'editable-until':
      return m.config_editable_until({ date: formatLocalMinute(change.at, language) }, at);
    case 'lunch-until':
      return m.config_lunch_until({ date: formatLocalMinute(change.at, language) }, at);
    case 'lunch':
      return change.offered ? m.config_lunch_on({}, at) : m.config_lunch_off({}, at);
    case 'online':
      return change.enabled ? m.config_online_on({}, at) : m.config_online_off({}, at);
    case 'consents':
      return m.config_consents({}, at);
    case 'event':
      return m.config_event({}, at);
  }
}
