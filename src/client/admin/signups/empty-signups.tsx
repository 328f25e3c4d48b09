import {
  shortEditionName,
  useEdition,
  useOtherCurrentEdition,
} from '#client/admin/shell/edition-context.tsx';
import { CopyButton } from '#client/components/copy-button.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { m } from '#i18n/texts.ts';

/** Shown before the first signup: how to invite people. */
export function NoSignupsYet() {
  const at = useLocale();
  const { edition, choose } = useEdition();
  const instead = useOtherCurrentEdition();
  if (instead) {
    const name = shortEditionName(edition.edition.name, at.locale);
    const current = shortEditionName(instead.name, at.locale);
    return (
      <section className="signups-empty">
        <h2>{m.signups_empty_other({ name }, at)}</h2>
        <p>{m.signups_empty_other_text({ current }, at)}</p>
        <QuietButton onClick={() => choose(instead.id)}>
          {m.admin_other_edition_leave({ current }, at)}
        </QuietButton>
      </section>
    );
  }
  const address = `${location.origin}/`;
  return (
    <section className="signups-empty">
      <h2>{m.signups_empty_title({}, at)}</h2>
      <p>{m.signups_empty_text({}, at)}</p>
      <p className="empty-address">
        <a id="public-address" href="/">
          {address}
        </a>
        <CopyButton value={address} what={m.signups_empty_copy({}, at)} shownIn="public-address" />
      </p>
    </section>
  );
}

export function NothingFound({ onClear }: { onClear(): void }) {
  const at = useLocale();
  return (
    <section className="signups-empty">
      <h2>{m.signups_none_found_title({}, at)}</h2>
      <p>{m.signups_none_found_text({}, at)}</p>
      <QuietButton onClick={onClear}>{m.signups_filters_clear({}, at)}</QuietButton>
    </section>
  );
}
