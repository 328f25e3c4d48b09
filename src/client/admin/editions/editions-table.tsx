import type { ListedEdition } from '#client/admin/editions/listed-edition.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { formatDateRange } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

export type EditionAction = 'settings' | 'first' | 'clone' | 'archive' | 'unarchive';

interface EditionsTableProps {
  editions: readonly ListedEdition[];
  onAct(action: EditionAction, edition: ListedEdition): void;
}

export function EditionsTable({ editions, onAct }: EditionsTableProps) {
  const at = useLocale();
  return (
    <DataTable
      className="editions"
      columns={{
        edition: { text: m.edn_edition({}, at), isRowHeader: true },
        dates: { text: m.edn_dates({}, at) },
        signups: { text: m.admin_signups({}, at) },
        actions: { text: m.edn_actions({}, at), isBare: true, className: 'cell-actions' },
      }}
      rows={editions}
      keyOf={(edition) => edition.id}
      rowClass={({ isArchived }) => (isArchived ? 'is-archived' : '')}
      cells={(edition) => {
        const { isCurrent, isArchived } = edition;
        const name = localized(edition.name, at.locale);
        const actions: EditionAction[] = [
          'settings',
          'clone',
          ...(isCurrent || isArchived ? [] : (['first'] as const)),
          ...(isCurrent ? [] : [isArchived ? ('unarchive' as const) : ('archive' as const)]),
        ];
        return {
          edition: (
            <>
              <strong>{name}</strong>
              {isCurrent && <span className="cell-second">{m.edn_current({}, at)}</span>}
              {isArchived && <span className="cell-second">{m.edn_in_archive({}, at)}</span>}
            </>
          ),
          dates: formatDateRange(edition.startsOn, edition.endsOn, at.locale),
          signups: edition.signups,
          actions: actions.map((action) => (
            <LinkButton
              key={action}
              aria-label={m.edn_action_of({ action: ACTIONS[action]({}, at), name }, at)}
              onClick={() => onAct(action, edition)}
            >
              {ACTIONS[action]({}, at)}
            </LinkButton>
          )),
        };
      }}
    />
  );
}

const ACTIONS: Record<EditionAction, typeof m.edn_clone> = {
  settings: m.edn_settings,
  first: m.edn_first,
  clone: m.edn_clone,
  archive: m.edn_archive,
  unarchive: m.edn_unarchive,
};
