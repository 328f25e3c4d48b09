import { useState } from 'react';
import {
  AccompanistDialog,
  type KnownAccompanist,
} from '#client/admin/appearances/accompanist-dialog.tsx';
import type { AppearanceRow } from '#client/admin/appearances/appearance-row.ts';
import { rowName } from '#client/admin/appearances/appearances-table.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import type { AccompanistLoad } from '#domain/appearance/accompanist-load.ts';
import { writtenMinutes } from '#domain/draft/typed-values.ts';
import { formatPhone } from '#i18n/format.ts';
import { givenTexts } from '#i18n/person-texts.ts';
import { m } from '#i18n/texts.ts';

interface AccompanistsTableProps {
  loads: readonly AccompanistLoad<AppearanceRow>[];
  known: readonly KnownAccompanist[];
  /** The number of appearances that still wait for the organiser's accompanist. */
  waiting: number;
  canWrite: boolean;
  onShowWaiting(): void;
}

type Column = 'name' | 'contact' | 'count' | 'asked' | 'time' | 'appearances';

/** Who accompanies, how often and how long; hidden while nobody does and nobody asks for it. */
export function AccompanistsTable(props: AccompanistsTableProps) {
  const { loads, waiting, canWrite, onShowWaiting } = props;
  const at = useLocale();
  const [edited, setEdited] = useState<KnownAccompanist | null>(null);
  if (loads.length === 0 && waiting === 0) return null;
  const known = new Map(props.known.map((one) => [one.id, one]));
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
    <section className="accompanists" aria-labelledby="accompanists">
      <h2 id="accompanists">{m.appearances_accompanists({}, at)}</h2>
      {waiting > 0 && (
        <p className="note">
          {m.appearances_waiting({ count: waiting }, at)}{' '}
          <LinkButton onClick={onShowWaiting}>{m.appearances_show_waiting({}, at)}</LinkButton>
        </p>
      )}
      <DataTable<AccompanistLoad<AppearanceRow>, Column>
        labelledBy="accompanists"
        columns={{
          name: { text: m.appearances_accompanist({}, at), isRowHeader: true },
          contact: { text: m.accompanist_contact({}, at) },
          count: { text: m.appearances_how_many({}, at), isNumber: true },
          asked: { text: m.appearances_for_organiser({}, at), isNumber: true },
          time: { text: m.appearances_time({}, at), isNumber: true },
          appearances: { text: m.admin_appearances({}, at), width: '40%' },
        }}
        rows={loads}
        keyOf={({ id }) => id}
        cells={(load) => ({
          name: nameOf(load),
          contact: contactOf(known.get(load.id)),
          count: load.appearances.length,
          asked: load.asked === 0 ? '' : load.asked,
          time: writtenMinutes(load.seconds / 60),
          appearances: (
            <ul>
              {byCategory(load.appearances, at.locale).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          ),
        })}
      />
      {edited && (
        <AccompanistDialog
          accompanist={edited}
          onDone={() => setEdited(null)}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

/** A line for each category: `II. (A): Ema Malá, Ivo Veľký`. */
function byCategory(rows: readonly AppearanceRow[], locale: 'sk' | 'en'): string[] {
  const categories = [...new Set(rows.map(({ category }) => category))].toSorted();
  return categories.map((code) => {
    const ofCategory = rows.filter(({ category }) => category === code);
    return `${code}: ${ofCategory.map((row) => rowName(row, locale)).join(', ')}`;
  });
}

function contactOf(accompanist: KnownAccompanist | undefined): string {
  if (!accompanist) return '';
  const { phone, email, note } = accompanist;
  return givenTexts(formatPhone(phone), email, note).join(' · ');
}
