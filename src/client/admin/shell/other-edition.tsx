import {
  shortEditionName,
  useEditionChoice,
  useOtherCurrentEdition,
} from '#client/admin/shell/edition-context.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { m } from '#i18n/texts.ts';

/** A notice above every page while the office shows another edition than the current one. */
export function OtherEdition() {
  const at = useLocale();
  const { chosen, choose } = useEditionChoice();
  const instead = useOtherCurrentEdition();
  if (!chosen || !instead) return null;
  const shown = chosen.editions.find(({ id }) => id === chosen.edition.id);
  const name = shortEditionName(chosen.edition.edition.name, at.locale);
  const current = shortEditionName(instead.name, at.locale);
  const say = shown?.isArchived ? m.admin_other_edition_archived : m.admin_other_edition;
  return (
    <p className="other-edition" role="status">
      <span>{say({ name, current }, at)}</span>{' '}
      <LinkButton onClick={() => choose(instead.id)}>
        {m.admin_other_edition_leave({ current }, at)}
      </LinkButton>
    </p>
  );
}
