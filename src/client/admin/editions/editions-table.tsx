import type { ListedEdition } from '#client/admin/editions/listed-edition.ts';
import { useLocale } from '#client/components/locale-context.tsx';
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
    <table className="office-table editions">
      <thead>
        <tr>
          <th scope="col">{m.edn_edition({}, at)}</th>
          <th scope="col">{m.edn_dates({}, at)}</th>
          <th scope="col">{m.admin_signups({}, at)}</th>
          <th scope="col">{m.edn_actions({}, at)}</th>
        </tr>
      </thead>
      <tbody>
        {editions.map((edition) => (
          <EditionRow key={edition.id} edition={edition} onAct={onAct} />
        ))}
      </tbody>
    </table>
  );
}

function EditionRow({
  edition,
  onAct,
}: Pick<EditionsTableProps, 'onAct'> & { edition: ListedEdition }) {
  const at = useLocale();
  const { isCurrent, isArchived } = edition;
  const name = localized(edition.name, at.locale);
  const actions: EditionAction[] = [
    'settings',
    'clone',
    ...(isCurrent || isArchived ? [] : (['first'] as const)),
    ...(isCurrent ? [] : [isArchived ? ('unarchive' as const) : ('archive' as const)]),
  ];
  return (
    <tr className={isArchived ? 'is-archived' : ''}>
      <th scope="row">
        <strong>{name}</strong>
        {isCurrent && <span className="cell-second">{m.edn_current({}, at)}</span>}
        {isArchived && <span className="cell-second">{m.edn_in_archive({}, at)}</span>}
      </th>
      <td data-label={m.edn_dates({}, at)}>
        {formatDateRange(edition.startsOn, edition.endsOn, at.locale)}
      </td>
      <td data-label={m.admin_signups({}, at)}>{edition.signups}</td>
      <td className="cell-actions">
        {actions.map((action) => (
          <button
            key={action}
            type="button"
            className="link-button"
            aria-label={m.edn_action_of({ action: ACTIONS[action]({}, at), name }, at)}
            onClick={() => onAct(action, edition)}
          >
            {ACTIONS[action]({}, at)}
          </button>
        ))}
      </td>
    </tr>
  );
}

const ACTIONS: Record<EditionAction, typeof m.edn_clone> = {
  settings: m.edn_settings,
  first: m.edn_first,
  clone: m.edn_clone,
  archive: m.edn_archive,
  unarchive: m.edn_unarchive,
};
