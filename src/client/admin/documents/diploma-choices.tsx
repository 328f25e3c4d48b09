import type { PrintChoice } from '#client/admin/documents/print-choice.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { CheckboxGroup } from '#client/kit/choices.tsx';
import { Combobox } from '#client/kit/combobox.tsx';
import { m } from '#i18n/texts.ts';

interface DiplomaChoicesProps {
  choice: PrintChoice;
  set(change: Partial<PrintChoice>): void;
}

/** Only diplomas of some confirmed results, or those of a few people once more. */
export function DiplomaChoices({ choice, set }: DiplomaChoicesProps) {
  const at = useLocale();
  const { edition } = useEdition();
  const editionId = edition.id;
  const results = useOfficeQuery('listResults', { editionId });
  const people = useOfficeQuery('listDiplomaResults', { editionId });
  const rows = (results.data?.categories ?? []).flatMap((one) => one.rows);
  const bands = (results.data?.statistics.bands ?? []).filter((name) =>
    rows.some(({ band }) => band === name),
  );
  const places = [...new Set(rows.flatMap(({ place }) => place ?? []))].toSorted((a, b) => a - b);
  const named = namedRecipients(people.data?.categories ?? []);
  return (
    <>
      {bands.length > 0 && (
        <CheckboxGroup
          className="print-choices"
          legend={m.print_bands({}, at)}
          options={bands.map((band) => ({ value: band, text: band }))}
          chosen={choice.bands}
          onChange={(chosen) => set({ bands: chosen })}
        />
      )}
      {places.length > 0 && (
        <CheckboxGroup
          className="print-choices"
          legend={m.print_places({}, at)}
          options={places.map((place) => ({
            value: `${place}`,
            text: m.jury_place({ place }, at),
          }))}
          chosen={choice.places.map(String)}
          onChange={(chosen) => set({ places: chosen.map(Number) })}
        />
      )}
      <Combobox
        className="print-choices"
        label={m.print_only_recipients({}, at)}
        hint={m.print_only_recipients_hint({}, at)}
        placeholder={m.print_all_chosen({}, at)}
        options={[...named.keys()]}
        chosen={[...named]
          .filter(([, id]) => choice.appearanceIds.includes(id))
          .map(([text]) => text)}
        onChange={(chosen) =>
          set({ appearanceIds: chosen.flatMap((text) => named.get(text) ?? []) })
        }
      />
      <Alert onRetry={results.reload}>{results.problem}</Alert>
      <Alert onRetry={people.reload}>{people.problem}</Alert>
    </>
  );
}

interface Recipients {
  category: string;
  entries: readonly { subject: string; name: string; school: string }[];
}

/** Ids of appearances by a text that tells namesakes apart. */
function namedRecipients(categories: readonly Recipients[]): Map<string, string> {
  const named = new Map<string, string>();
  for (const { category, entries } of categories) {
    for (const { subject, name, school } of entries) {
      const text = [name, category, school].filter((part) => part !== '').join(' · ');
      let distinct = text;
      for (let count = 2; named.has(distinct); count++) distinct = `${text} (${count})`;
      named.set(distinct, subject);
    }
  }
  return named;
}
