import { useState } from 'react';
import type { MessageDraft } from '#client/admin/messages/compose/draft.ts';
import type { Recipients } from '#client/admin/messages/compose/use-recipients.ts';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button, QuietButton } from '#client/kit/button.tsx';
import { RadioGroup } from '#client/kit/choices.tsx';
import { DateField } from '#client/kit/date-field.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { SignupSelectionInput } from '#contract/signup-selection.ts';
import { checkMessageTexts } from '#domain/message/message-texts.ts';
import { formatLocalMinute } from '#i18n/format.ts';
import { issueText } from '#i18n/issue-text.ts';
import { m } from '#i18n/texts.ts';

interface SendSectionProps {
  draft: MessageDraft;
  selection: SignupSelectionInput;
  recipients: Recipients | null;
  idempotencyKey: string;
  onChange(change: Partial<MessageDraft>): void;
  onTried(): void;
  onSent(said: string): void;
}

export function SendSection(props: SendSectionProps) {
  const { draft, selection, recipients, idempotencyKey, onChange, onTried, onSent } = props;
  const at = useLocale();
  const { edition } = useEdition();
  const toast = useToast();
  const sending = useOfficeMutation();
  const testing = useOfficeMutation();
  const { ask, dialog } = useConfirm();
  const [isLater, setLater] = useState(draft.sendAt !== '');
  const sendAt = isLater ? draft.sendAt : '';
  const { texts, templateId, again, signupId } = draft;
  const count = recipients ? recipients.total - recipients.gotIt + again.length : 0;

  const isReady = (action: typeof sending) => {
    onTried();
    const isRight = checkMessageTexts(texts).length === 0;
    action.setProblem(isRight ? null : m.messages_fix_first({}, at));
    return isRight;
  };
  const test = () => {
    if (!isReady(testing)) return;
    void testing.run(async () => {
      const order = { texts, signupId, selection, editionId: edition.id };
      const { recipient: email, languages } = await callAsUser('sendTestMessage', order);
      const isOne = languages.length === 1;
      toast({
        text: isOne ? m.messages_test_sent({ email }, at) : m.messages_tests_sent({ email }, at),
      });
    });
  };
  const send = async () => {
    if (!isReady(sending)) return;
    if (isLater && sendAt === '') {
      sending.setProblem(issueText({ path: 'sendAt', code: 'required' }, at.locale));
      return;
    }
    const { subject } = texts.sk;
    const when = formatLocalMinute(sendAt, at.locale);
    const isSure = await ask({
      title: sendAt
        ? m.messages_schedule_confirm_title({}, at)
        : m.messages_send_confirm_title({}, at),
      text: sendAt
        ? m.messages_schedule_confirm_text({ subject, when }, at)
        : texts.slovakForAll
          ? m.messages_send_confirm_slovak({ subject }, at)
          : m.messages_send_confirm_text({ subject }, at),
      confirm: sendAt
        ? m.messages_schedule_button({ count }, at)
        : m.messages_send_button({ count }, at),
    });
    if (!isSure) return;
    await sending.run(async () => {
      const order = { texts, templateId, selection, sendAt, again, idempotencyKey };
      await callAsUser('startCampaign', order);
      onSent(sendAt ? m.messages_scheduled({}, at) : m.messages_started({}, at));
    });
  };
  return (
    <section className="office-section">
      <h2>{m.messages_compose_send({}, at)}</h2>
      <div className="send-when">
        <RadioGroup
          className="in-line"
          legend={m.messages_compose_send({}, at)}
          isLegendHidden
          options={[
            { value: 'now', text: m.messages_send_now({}, at) },
            { value: 'later', text: m.messages_send_later({}, at) },
          ]}
          value={isLater ? 'later' : 'now'}
          onChange={(value) => setLater(value === 'later')}
        />
        {isLater && (
          <DateField
            label={m.messages_send_at({}, at)}
            withTime
            value={draft.sendAt}
            onChange={(value) => onChange({ sendAt: value })}
          />
        )}
      </div>
      <Alert>{sending.problem ?? testing.problem}</Alert>
      <div className="form-actions">
        <Button disabled={sending.isRunning || count === 0} onClick={() => void send()}>
          {sending.isRunning
            ? m.admin_working({}, at)
            : isLater
              ? m.messages_schedule_button({ count }, at)
              : m.messages_send_button({ count }, at)}
        </Button>
        <QuietButton disabled={testing.isRunning} onClick={test}>
          {testing.isRunning ? m.admin_working({}, at) : m.messages_send_test({}, at)}
        </QuietButton>
      </div>
      {dialog}
    </section>
  );
}
