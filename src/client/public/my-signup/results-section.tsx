import { useEffect, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import { Section } from '#client/public/my-signup/section.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { awardWords } from '#i18n/jury-text.ts';
import { pointsText } from '#i18n/points-text.ts';
import { m } from '#i18n/texts.ts';

type Results = FunctionOutput<'getSignupResults'>;

interface ResultsSectionProps {
  token: string;
  /** Differs after results are published or withdrawn. */
  published: string;
  config: ConfigRecord;
  now: Date;
}

/** For the holder of the link only: published results with points, and which ones come later. */
export function ResultsSection({ token, published, config, now }: ResultsSectionProps) {
  const at = useLocale();
  const { locale } = at;
  const [{ awaited, results }, setResults] = useState<Results>({ awaited: [], results: [] });
  const [problem, setProblem] = useState('');
  const hasBegun =
    localMinute(now, config.edition.timeZone).slice(0, 10) >= config.edition.startsOn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again after a publication
  useEffect(() => {
    if (!hasBegun) return;
    const ended = new AbortController();
    const { signal } = ended;
    callFunction('getSignupResults', { token, language: locale }, { signal }).then(
      (answer) => {
        setResults(answer);
        setProblem('');
      },
      (error: unknown) => !signal.aborted && setProblem(callErrorText(error, locale)),
    );
    return () => ended.abort();
  }, [token, published, locale, hasBegun]);
  if (results.length + awaited.length === 0 && problem === '') return null;
  return (
    <Section id="results" title={m.results_title({}, at)}>
      {problem && (
        <p className="my-problem" role="alert">
          {problem}
        </p>
      )}
      {results.length > 0 && (
        <ul className="results-list">
          {results.map(({ appearanceId, category, name, value, titles, prizes, ...award }) => (
            <li key={appearanceId}>
              <span className="results-who">
                <strong>{name}</strong>
                <span className="note">{category}</span>
              </span>
              <span className="results-award">
                {[...titles, awardWords(award, locale), ...prizes].join(', ')}
                {value !== null && (
                  <span className="note">
                    {' '}
                    {m.results_points({ points: pointsText(value, locale) }, at)}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {awaited.map((category) => (
        <p key={category} className="note">
          {m.results_awaited({ category }, at)}
        </p>
      ))}
    </Section>
  );
}
