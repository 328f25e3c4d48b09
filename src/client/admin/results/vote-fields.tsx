import { useLocale } from '#client/components/locale-context.tsx';
import { Select } from '#client/kit/select.tsx';
import { MOST_VOTES, type Votes } from '#domain/jury/category-outcome.ts';
import { formatCount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface VoteFieldsProps {
  votes: Votes;
  onChange(votes: Votes): void;
}

/** How many of the jury were for, against, and abstained. */
export function VoteFields({ votes, onChange }: VoteFieldsProps) {
  const at = useLocale();
  const counts = Array.from({ length: MOST_VOTES + 1 }, (_, count) => ({
    value: count,
    text: formatCount(count, at.locale),
  }));
  return (
    <div className="jury-line">
      <Select
        label={m.jury_votes_for({}, at)}
        value={votes.votesFor}
        options={counts}
        onChange={(votesFor) => onChange({ ...votes, votesFor })}
      />
      <Select
        label={m.jury_votes_against({}, at)}
        value={votes.votesAgainst}
        options={counts}
        onChange={(votesAgainst) => onChange({ ...votes, votesAgainst })}
      />
      <Select
        label={m.jury_votes_abstained({}, at)}
        value={votes.votesAbstained}
        options={counts}
        onChange={(votesAbstained) => onChange({ ...votes, votesAbstained })}
      />
    </div>
  );
}
