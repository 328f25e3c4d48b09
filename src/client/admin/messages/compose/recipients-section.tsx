import type { MessageDraft } from '#client/admin/messages/compose/draft.ts';
import { RecipientFields } from '#client/admin/messages/compose/recipient-fields.tsx';
import { RecipientList } from '#client/admin/messages/compose/recipient-list.tsx';
import type { Recipients } from '#client/admin/messages/compose/use-recipients.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import { m } from '#i18n/texts.ts';

interface RecipientsSectionProps {
  draft: MessageDraft;
  recipients: {
    data: Recipients | null;
    isLoading: boolean;
    problem: string | null;
    reload(): void;
  };
  onChange(change: Partial<MessageDraft>): void;
}

export function RecipientsSection({ draft, recipients, onChange }: RecipientsSectionProps) {
  const at = useLocale();
  const { data, isLoading, problem, reload } = recipients;
  return (
    <section className="office-section first">
      <h2>{m.messages_compose_recipients({}, at)}</h2>
      {draft.handed ? (
        <p>
          {m.messages_recipients_handed({ count: draft.handed.count }, at)}{' '}
          <LinkButton onClick={() => onChange({ handed: null, again: [], signupId: '' })}>
            {m.messages_recipients_by_filter({}, at)}
          </LinkButton>
        </p>
      ) : (
        <>
          <RecipientFields
            filter={draft.filter}
            onChange={(filter) => onChange({ filter, again: [], signupId: '' })}
          />
          <p className="note">
            {m.messages_recipients_in_table({}, at)}{' '}
            <OfficeLink to="/admin/signups">{m.messages_recipients_to_table({}, at)}</OfficeLink>
          </p>
        </>
      )}
      <Alert onRetry={reload}>{problem}</Alert>
      <div role="status" className="recipient-count" aria-busy={isLoading}>
        {data && <Count data={data} />}
      </div>
      {data && (
        <RecipientList data={data} again={draft.again} onAgain={(again) => onChange({ again })} />
      )}
    </section>
  );
}

function Count({ data: { total, languages } }: { data: Recipients }) {
  const at = useLocale();
  if (total === 0) return <EmptyState>{m.messages_recipients_nobody({}, at)}</EmptyState>;
  return (
    <p>
      <strong>{m.messages_recipients_count({ count: total }, at)}</strong>
      {languages.en > 0 && (
        <span className="cell-second">{m.messages_recipients_languages(languages, at)}</span>
      )}
    </p>
  );
}
