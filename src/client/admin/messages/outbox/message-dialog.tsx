import { WrittenText } from '#client/admin/messages/written-text.tsx';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Modal } from '#client/components/modal.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { formatInstant } from '#i18n/format.ts';
import { messageProblemText, messageStateText } from '#i18n/message-words.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/messages/messages.css';

/** A message as sent; the server removes the secrets of its links. */
export function MessageDialog({ id, onClose }: { id: string; onClose(): void }) {
  const at = useLocale();
  const { data, problem, reload } = useOfficeQuery('getMessage', { id });
  return (
    <Modal title={data?.subject || m.messages_outbox_waiting({}, at)} onClose={onClose}>
      <Alert onRetry={reload}>{problem}</Alert>
      {data && <Content message={data} />}
      <div className="dialog-actions">
        <QuietButton onClick={onClose}>{m.messages_outbox_close({}, at)}</QuietButton>
      </div>
    </Modal>
  );
}

function Content({ message }: { message: FunctionOutput<'getMessage'> }) {
  const at = useLocale();
  const { recipient, state, sentAt, createdAt, problem, attempts } = message;
  return (
    <>
      <p className="note">
        {recipient} · {messageStateText(state, at.locale)} ·{' '}
        {formatInstant(sentAt ?? createdAt, at.locale)}
        {attempts > 1 && ` · ${m.messages_outbox_attempts({ count: attempts }, at)}`}
      </p>
      {problem && <p className="problem">{messageProblemText(problem, at.locale)}</p>}
      <div className="mail" lang={message.language}>
        {message.isComposed ? (
          <WrittenText blocks={message.blocks} />
        ) : (
          <p className="note">{m.messages_outbox_waiting({}, at)}</p>
        )}
      </div>
      {message.hasHiddenLinks && <p className="note">{m.messages_outbox_hidden({}, at)}</p>}
    </>
  );
}
