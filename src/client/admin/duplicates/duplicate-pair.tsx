import { type ReactNode, useId } from 'react';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Button, QuietButton } from '#client/kit/button.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { nameKey } from '#domain/signup/names.ts';
import { formatAmount, formatInstant } from '#i18n/format.ts';
import { stateText } from '#i18n/signup-words.ts';
import { m } from '#i18n/texts.ts';

export type Pair = FunctionOutput<'listDuplicates'>['pairs'][number];
type PairedSignup = Pair['signups'][number];

interface DuplicatePairProps {
  pair: Pair;
  /** Null for a read-only user. */
  onMerge: (() => void) | null;
  onDismiss: (() => void) | null;
}

const REASONS = { person: m.duplicate_reason_person, contact: m.duplicate_reason_contact };

export function DuplicatePair({ pair, onMerge, onDismiss }: DuplicatePairProps) {
  const at = useLocale();
  const titleId = useId();
  const { signups } = pair;
  const shared = new Set(pair.people.map(nameKey));
  const rows: [string, (signup: PairedSignup) => ReactNode][] = [
    [m.duplicate_state({}, at), ({ state }) => stateText(state, at.locale)],
    [m.duplicate_persons({}, at), ({ persons }) => <People names={persons} shared={shared} />],
    [m.duplicate_contact({}, at), ({ contactEmail }) => contactEmail],
    [m.duplicate_school({}, at), ({ school }) => school || '—'],
    [m.duplicate_total({}, at), ({ totalMinor }) => formatAmount(totalMinor, at.locale)],
    [m.duplicate_created({}, at), ({ createdAt }) => formatInstant(createdAt, at.locale)],
  ];
  const [first, second] = signups.map(({ number }) => number);
  return (
    <section className="pair" aria-labelledby={titleId}>
      <h2 id={titleId}>{m.duplicate_pair({ first: first ?? '', second: second ?? '' }, at)}</h2>
      <p className="note">{pair.reasons.map((reason) => REASONS[reason]({}, at)).join(', ')}</p>
      <table className="pair-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{m.duplicate_field({}, at)}</span>
            </th>
            {signups.map(({ id, number }) => (
              <th key={id} scope="col">
                <OfficeLink to={`/admin/signups/${id}`}>{number}</OfficeLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, show]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {signups.map((signup) => (
                <td key={signup.id}>{show(signup)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {onMerge && onDismiss && (
        <div className="form-actions">
          <Button onClick={onMerge}>{m.duplicate_merge({}, at)}</Button>
          <QuietButton onClick={onDismiss}>{m.duplicate_dismiss({}, at)}</QuietButton>
        </div>
      )}
    </section>
  );
}

/** Highlights the persons who are in both. */
function People({ names, shared }: { names: readonly string[]; shared: ReadonlySet<string> }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{shared.has(nameKey(name)) ? <strong>{name}</strong> : name}</li>
      ))}
    </ul>
  );
}
