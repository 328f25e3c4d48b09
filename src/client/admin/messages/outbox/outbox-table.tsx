import { LongText } from '#client/admin/long-text.tsx';
import type { OutboxMessage } from '#client/admin/messages/outbox/use-outbox.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { RETRIED_STATES } from '#domain/message/message-state.ts';
import { formatInstant } from '#i18n/format.ts';
import { messageKindText, messageProblemText, messageStateText } from '#i18n/message-words.ts';
import { m } from '#i18n/texts.ts';

interface OutboxTableProps {
  messages: readonly OutboxMessage[];
  /** A mail server is configured. */
  canSendKept: boolean;
  onOpen(id: string): void;
  onRetry(id: string): void;
}

export function OutboxTable({ messages, canSendKept, onOpen, onRetry }: OutboxTableProps) {
  const at = useLocale();
  return (
    <DataTable
      className="outbox-table"
      caption={m.messages_outbox_table({}, at)}
      columns={{
        subject: { text: m.messages_column_subject({}, at), isRowHeader: true, width: '34%' },
        to: { text: m.messages_outbox_to({}, at), className: 'cell-long', width: '27%' },
        state: { text: m.messages_outbox_state({}, at), className: 'cell-why' },
        time: { text: m.messages_outbox_time({}, at), className: 'cell-time' },
        actions: {
          text: m.messages_column_actions({}, at),
          isBare: true,
          className: 'cell-actions',
        },
      }}
      rows={messages}
      keyOf={(message) => message.id}
      cells={(message) => {
        const subject = message.subject || m.messages_outbox_waiting({}, at);
        const isRetried = RETRIED_STATES.some(
          (state) => state === message.state && (state !== 'kept' || canSendKept),
        );
        return {
          subject: (
            <>
              <LinkButton
                aria-label={m.messages_outbox_open({ subject }, at)}
                onClick={() => onOpen(message.id)}
              >
                {subject}
              </LinkButton>
              <span className="cell-second">{messageKindText(message.kind, at.locale)}</span>
            </>
          ),
          to: (
            <>
              <LongText text={message.recipient} />
              {message.signup && (
                <span className="cell-second">
                  <OfficeLink to={`/admin/signups/${message.signup.id}`}>
                    {message.signup.number}
                  </OfficeLink>
                </span>
              )}
            </>
          ),
          state: (
            <>
              <span className={`message-state is-${message.state}`}>
                {messageStateText(message.state, at.locale)}
              </span>
              {message.problem && (
                <span className="cell-second">
                  {messageProblemText(message.problem, at.locale)}
                </span>
              )}
            </>
          ),
          time: formatInstant(message.sentAt ?? message.createdAt, at.locale),
          actions: isRetried && (
            <LinkButton
              aria-label={m.messages_outbox_retry_of({ email: message.recipient }, at)}
              onClick={() => onRetry(message.id)}
            >
              {m.messages_outbox_retry({}, at)}
            </LinkButton>
          ),
        };
      }}
    />
  );
}
