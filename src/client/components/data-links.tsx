import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

/** Links to the extract of the data of a signup, and of each of its people. */
export function DataLinks({
  address,
  names,
}: {
  /** Without the ending: `/s/…/data`. */
  address: string;
  names: readonly string[];
}) {
  const at = useLocale();
  const rows = [
    { what: m.my_data_all({}, at), query: '' },
    ...names.map((name, index) => ({ what: name, query: `?person=${index + 1}` })),
  ];
  return (
    <ul className="data-links">
      {rows.map(({ what, query }) => (
        <li key={query}>
          <span>{what}</span>{' '}
          <a href={`${address}.pdf${query}`} aria-label={m.my_data_pdf_of({ what }, at)} download>
            {m.my_data_pdf({}, at)}
          </a>{' '}
          <a href={`${address}.json${query}`} aria-label={m.my_data_json_of({ what }, at)} download>
            {m.my_data_json({}, at)}
          </a>
        </li>
      ))}
    </ul>
  );
}
