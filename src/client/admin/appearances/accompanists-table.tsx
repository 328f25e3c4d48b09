import { useState } from 'react';
import {
  AccompanistDialog,
  type KnownAccompanist,
} from '#client/admin/appearances/accompanist-dialog.tsx';
import type { AppearanceRow } from '#client/admin/appearances/appearance-row.ts';
import { rowName } from '#client/admin/appearances/appearances-table.tsx';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { type AccompanistLoad, accompanistLoads } from '#domain/appearance/accompanist-load.ts';
import { writtenMinutes } from '#domain/draft/typed-values.ts';
import { formatPhone } from '#i18n/format.ts';
import { givenTexts } from '#i18n/person-texts.ts';
import { m } from '#i18n/texts.ts';

interface AccompanistsTableProps {
  rows: readonly AppearanceRow[];
  canWrite: boolean;
  /** Reloads the appearances, which name accompanists too. */
  onSaved(): void;
}

type Column = 'name' | 'contact' | 'count' | 'time' | 'appearances';

/** Who accompanies, how often and how long; hidden while nobody does. */
export function AccompanistsTable({ rows, canWrite, onSaved }: AccompanistsTableProps) {
  const at = useLocale();
  const { edition } = useEdition();
  const { data, problem, reload } = useOfficeQuery('listAccompanists', { editionId: edition.id });
  const [edited, setEdited] = useState<KnownAccompanist | null>(null);
  const loads = accompanistLoads(rows);
  if (loads.length === 0) return null;
  const known = new Map(data?.accompanists.map((one) => [one.id, one]));
  const nameOf = ({ id, name }: AccompanistLoad<AppearanceRow>) => {
    const accompanist = known.get(id);
    if (!canWrite || !accompanist) return name;
    return (
      <LinkButton
        aria-label={m.accompanist_edit({ name }, at)}
        onClick={() => setEdited(accompanist)}
      >
        {name}
      </LinkButton>
    );
  };
  return (
    <section aria-labelledby="accompanists">
      <h2 id="accompanists">{m.appearances_accompanists({}, at)}</h2>
      <Alert onRetry={reload}>{problem}</Alert>
      <DataTable<AccompanistLoad<AppearanceRow>, Column>
        labelledBy="accompanists"
        columns={{
          name: { text: m.appearances_accompanist({}, at), isRowHeader: true },
          contact: { text: m.accompanist_contact({}, at) },
          count: { text: m.appearances_how_many({}, at), isNumber: true },
          time: { text: m.appearances_time({}, at), isNumber: true },
          appearances: { text: m.admin_appearances({}, at), width: '40%' },
        }}
        rows={loads}
        keyOf={({ id }) => id}
        cells={(load) => ({
          name: nameOf(load),
          contact: contactOf(known.get(load.id)),
          count: load.appearances.length,
          time: writtenMinutes(load.seconds / 60),
          appearances: load.appearances
            .map((appearance) => `${appearance.category} ${rowName(appearance, at.locale)}`)
            .join('; '),
        })}
      />
      {edited && (
        <AccompanistDialog
          accompanist={edited}
          onDone={() => {
            setEdited(null);
            reload();
            onSaved();
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

function contactOf(accompanist: KnownAccompanist | undefined): string {
  if (!accompanist) return '';
  const { phone, email, note } = accompanist;
  return givenTexts(formatPhone(phone), email, note).join(' · ');
}
