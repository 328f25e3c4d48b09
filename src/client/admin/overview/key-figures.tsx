import type { Overview } from '#client/admin/overview/overview.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { Fact } from '#client/components/fact.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { SIGNUP_STATES } from '#domain/signup/state.ts';
import { formatCount } from '#i18n/format.ts';
import { stateText } from '#i18n/signup-words.ts';
import { m } from '#i18n/texts.ts';

export function KeyFigures({ overview: { states, people } }: { overview: Overview }) {
  const at = useLocale();
  const standing = states.filter(({ state }) => state !== 'cancelled');
  const total = standing.reduce((sum, { signups }) => sum + signups, 0);
  const figures = [
    [m.overview_key_signups({}, at), total],
    [m.overview_key_performers({}, at), people.performers],
    [m.overview_key_groups({}, at), people.groups],
    [m.overview_key_educators({}, at), people.educators],
    [m.overview_key_schools({}, at), people.schools],
  ] as const;
  return (
    <>
      <dl className="key-figures">
        {figures.map(([name, count]) => (
          <Fact key={name} label={name}>
            {formatCount(count, at.locale)}
          </Fact>
        ))}
      </dl>
      <ul className="state-links" aria-label={m.overview_states({}, at)}>
        {SIGNUP_STATES.map((state) => {
          const signups = states.find((one) => one.state === state)?.signups ?? 0;
          if (signups === 0) return null;
          return (
            <li key={state}>
              <OfficeLink to={`/admin/signups?states=${state}`}>
                {stateText(state, at.locale)} <strong>{formatCount(signups, at.locale)}</strong>
              </OfficeLink>
            </li>
          );
        })}
      </ul>
    </>
  );
}
