import { useLocale } from '#client/components/locale-context.tsx';
import type { DraftStore } from '#client/components/signup-form/use-draft.ts';
import { newKey } from '#client/lib/new-key.ts';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { changesOf } from '#client/public/my-signup/use-saving-edit.ts';
import { draftOfSignup } from '#domain/draft/draft-form.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import type { FieldDifference } from '#domain/signup/differences.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';
import { fieldLabel } from '#i18n/field-labels.ts';
import { formatDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface EditConflictProps {
  store: DraftStore;
  signup: SignupView;
  config: ConfigRecord;
  now: LocalMinute;
}

/** Somebody else has saved meanwhile: both versions side by side, and a person decides. */
export function EditConflict({ store, signup, config, now }: EditConflictProps) {
  const at = useLocale();
  const differences = changesOf({ draft: store.draft, signup, config, now });
  const takeTheirs = () => {
    store.keep({ base: signup.version });
    store.update(() => draftOfSignup(signup, newKey));
  };
  return (
    <section className="form-notice conflict" role="alert" aria-labelledby="conflict-title">
      <h3 id="conflict-title">{m.edit_conflict_title({}, at)}</h3>
      <p>{m.edit_conflict_text({}, at)}</p>
      {differences.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{m.edit_conflict_field({}, at)}</th>
              <th scope="col">{m.edit_conflict_theirs({}, at)}</th>
              <th scope="col">{m.edit_conflict_mine({}, at)}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <tr key={difference.path}>
                <th scope="row">{placeText(difference, at.locale)}</th>
                <td data-label={m.edit_conflict_theirs({}, at)}>
                  {valueText(difference, difference.before, at.locale)}
                </td>
                <td data-label={m.edit_conflict_mine({}, at)}>
                  {valueText(difference, difference.after, at.locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="notice-actions">
        <button
          type="button"
          className="button"
          onClick={() => store.keep({ base: signup.version })}
        >
          {m.edit_conflict_keep_mine({}, at)}
        </button>
        <button type="button" className="button quiet" onClick={takeTheirs}>
          {m.edit_conflict_take_theirs({}, at)}
        </button>
      </div>
    </section>
  );
}

function placeText({ path, subject }: FieldDifference, language: Language): string {
  const label = fieldLabel(path.replace(/^(persons|groups)\.\d+$/, '$1'), language);
  return subject ? `${subject} – ${label}` : label;
}

/** A person or a group that one of the versions lacks is named; everything else is shown as it is. */
function valueText({ path }: FieldDifference, value: unknown, language: Language): string {
  if (value === undefined || value === null || value === '') return '—';
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : '—';
  if (typeof value === 'object') return String((value as { name?: string }).name ?? '');
  if (path.endsWith('.birthDate')) return formatDate(String(value), language);
  if (typeof value === 'boolean') {
    return value ? m.answer_yes({}, { locale: language }) : m.answer_no({}, { locale: language });
  }
  return String(value);
}
