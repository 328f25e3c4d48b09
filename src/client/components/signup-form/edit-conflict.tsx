import { useLocale } from '#client/components/locale-context.tsx';
import { DifferenceTable } from '#client/components/signup-form/difference-table.tsx';
import { changesOf, type EditedSignup } from '#client/components/signup-form/edited-signup.ts';
import type { DraftStore } from '#client/components/signup-form/use-draft.ts';
import { newKey } from '#client/lib/new-key.ts';
import { draftOfSignup } from '#domain/draft/draft-form.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';
import { m } from '#i18n/texts.ts';

interface EditConflictProps {
  store: DraftStore;
  signup: EditedSignup;
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
        <DifferenceTable
          differences={differences}
          before={m.edit_conflict_theirs({}, at)}
          after={m.edit_conflict_mine({}, at)}
          attend={config.attend}
        />
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
