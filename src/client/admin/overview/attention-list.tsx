import type { Overview } from '#client/admin/overview/overview.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { attentionText } from '#i18n/attention-text.ts';
import { m } from '#i18n/texts.ts';

interface AttentionListProps extends Pick<Overview, 'attention'> {
  /** Appearances that an edit took away and may have replaced. */
  questions: number;
  /** Unassigned payments; zero for users who may not see them. */
  transfers: number;
}

/** Each reason links to its signups, and payments to the page that assigns them. */
export function AttentionList({ attention, questions, transfers }: AttentionListProps) {
  const at = useLocale();
  const urgent = attention.filter(({ signups }) => signups > 0);
  return (
    <section className="attention" aria-labelledby="attention-title">
      <h2 id="attention-title">{m.overview_attention({}, at)}</h2>
      {urgent.length + questions + transfers === 0 ? (
        <p className="note">{m.overview_attention_none({}, at)}</p>
      ) : (
        <ul>
          {urgent.map(({ kind, signups }) => (
            <li key={kind}>
              <OfficeLink to={`/admin/signups?attention=${kind}`}>
                <strong>{attentionText(kind, at.locale)}</strong>
                <span>{m.overview_signups({ count: signups }, at)}</span>
              </OfficeLink>
            </li>
          ))}
          {questions > 0 && (
            <li>
              <OfficeLink to="/admin/appearances">
                <strong>{m.questions_title({}, at)}</strong>
                <span>{m.appearances_count({ count: questions }, at)}</span>
              </OfficeLink>
            </li>
          )}
          {transfers > 0 && (
            <li>
              <OfficeLink to="/admin/payments/bank">
                <strong>{m.bank_queue_title({}, at)}</strong>
                <span>{m.overview_transfers({ count: transfers }, at)}</span>
              </OfficeLink>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
