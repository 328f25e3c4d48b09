import { chipsOf } from '#client/admin/signups/filters/filter-words.ts';
import { type SignupView, WHOLE_VIEW } from '#client/admin/signups/signup-view-query.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { m } from '#i18n/texts.ts';

interface FilterChipsProps {
  view: SignupView;
  config: ConfigRecord;
  onChange(change: Partial<SignupView>): void;
}

export function FilterChips({ view, config, onChange }: FilterChipsProps) {
  const at = useLocale();
  const chips = chipsOf({ ...view, search: '' }, { config, language: at.locale });
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label={m.signups_filters_active({}, at)}>
      {chips.map(({ text, without }) => (
        <li key={text}>
          <button
            type="button"
            className="chip"
            aria-label={m.signups_filter_remove({ what: text }, at)}
            onClick={() => onChange(without)}
          >
            {text}
            <span aria-hidden="true"> ×</span>
          </button>
        </li>
      ))}
      <li>
        <LinkButton
          onClick={() => onChange({ ...WHOLE_VIEW, search: view.search, sort: view.sort })}
        >
          {m.signups_filters_clear({}, at)}
        </LinkButton>
      </li>
    </ul>
  );
}
