import { useLocale } from '#client/components/locale-context.tsx';
import type { PageProps } from '#client/public/page-data.ts';
import { PageSection } from '#client/public/page-section.tsx';
import type { PageData } from '#contract/page-data.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

type Results = NonNullable<PageData['results']>;
type Award = Results['categories'][number]['awards'][number];

/** Who was awarded what, by year. Without points, and without those who got no award. */
export function Page({ data: { results } }: PageProps) {
  const at = useLocale();
  const { categories = [], years = [], year = null, edition = '' } = results ?? {};
  return (
    <div className="results">
      <div className="title">
        <h1>{m.results_title({}, at)}</h1>
        <p className="results-lead">{categories.length > 0 ? edition : m.results_none({}, at)}</p>
      </div>
      {years.length > 1 && (
        <nav className="results-years" aria-label={m.results_years({}, at)}>
          {years.map((one) => (
            <a key={one} href={`/results/${one}`} aria-current={one === year ? 'page' : undefined}>
              {one}
            </a>
          ))}
        </nav>
      )}
      {categories.map(({ category, name, awards, withheld }) => (
        <PageSection key={category} id={`category-${category}`} title={name}>
          {awards.length === 0 ? (
            <p>{m.results_no_awards({}, at)}</p>
          ) : (
            <ul className="results-list">
              {awards.map((award) => (
                <AwardLine key={award.order} award={award} />
              ))}
            </ul>
          )}
          {withheld.length > 0 && (
            <p className="note">{m.results_withheld({ prizes: withheld.join(', ') }, at)}</p>
          )}
        </PageSection>
      ))}
      {categories.length > 0 && <p className="note">{m.results_names({}, at)}</p>}
    </div>
  );
}

function unnamedText(number: string, at: { locale: Language }): string {
  return number === ''
    ? m.pdf_bulletin_unnamed_performer({}, at)
    : m.programme_unnamed({ number }, at);
}

function AwardLine({ award }: { award: Award }) {
  const at = useLocale();
  const { name, number, members, school, band, place, titles, prizes } = award;
  const words = [
    ...titles,
    ...(place === null ? [] : [m.jury_place({ place }, at)]),
    ...(band === null ? [] : [band]),
    ...prizes,
  ];
  return (
    <li>
      <span className="results-who">
        <strong>{name ?? unnamedText(number, at)}</strong>
        {members.length > 0 && <span className="note">{members.join(', ')}</span>}
        {school && <span className="note">{school}</span>}
      </span>
      <span className="results-award">{words.join(', ')}</span>
    </li>
  );
}
