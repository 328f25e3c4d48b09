import type { Settings } from '#client/admin/settings/use-settings.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { configDifferences } from '#domain/edition/config-differences.ts';
import { checkConfigDraft, draftOfConfig } from '#domain/edition/config-draft.ts';
import { type DraftUnit, takeUnit } from '#domain/edition/merge-drafts.ts';
import { configChangeText } from '#i18n/config-change-text.ts';
import { configLabel } from '#i18n/config-labels.ts';
import { m } from '#i18n/texts.ts';

/** Concurrent changes of two people: shows both and asks for a decision. */
export function ConflictPanel({ settings }: { settings: Settings }) {
  const at = useLocale();
  const { conflicts, decide } = settings;
  if (conflicts.length === 0) return null;
  return (
    <section className="conflicts" role="alert" aria-labelledby="set-conflicts">
      <h2 id="set-conflicts">{m.set_conflict_title({}, at)}</h2>
      <p>{m.set_conflict_text({}, at)}</p>
      <ul>
        {conflicts.map((unit) => {
          const label = labelOf(unit, at.locale);
          return (
            <li key={`${unit.part} ${unit.field}`} className="conflict">
              <p className="conflict-name">{label}</p>
              <Differences settings={settings} unit={unit} />
              <p className="list-actions">
                <LinkButton
                  aria-label={m.set_keep_mine_of({ label }, at)}
                  onClick={() => decide(unit, 'mine')}
                >
                  {m.set_keep_mine({}, at)}
                </LinkButton>
                <LinkButton
                  aria-label={m.set_take_theirs_of({ label }, at)}
                  onClick={() => decide(unit, 'theirs')}
                >
                  {m.set_take_theirs({}, at)}
                </LinkButton>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** From the saved value to the edited one. */
function Differences({ settings, unit }: { settings: Settings; unit: DraftUnit }) {
  const at = useLocale();
  const saved = draftOfConfig(settings.base);
  const mine = takeUnit(saved, settings.draft, unit);
  const changes = configDifferences(settings.base, checkConfigDraft(mine).config);
  return (
    <ul className="conflict-changes">
      {changes.map((change) => {
        const text = configChangeText(change, at.locale);
        return <li key={text}>{text}</li>;
      })}
    </ul>
  );
}

function labelOf({ part, field }: DraftUnit, locale: 'sk' | 'en'): string {
  return configLabel(field === null ? part : `${part}.${field}`, locale);
}
