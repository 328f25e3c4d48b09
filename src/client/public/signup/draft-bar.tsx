import { useState } from 'react';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { EmailForm } from '#client/components/email-form.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { DraftStore } from '#client/components/signup-form/use-draft.ts';
import { type CaptchaSetup, captchaToken } from '#client/lib/captcha-token.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import { contactEmailOf } from '#domain/signup/normalize.ts';
import { formatTime } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface DraftBarProps {
  store: DraftStore;
  captcha: CaptchaSetup;
}

/** Where the draft is, and what else can be done with it. */
export function DraftBar({ store, captcha }: DraftBarProps) {
  const at = useLocale();
  const { ask, dialog } = useConfirm();
  const [isAsking, setAsking] = useState(false);
  const discard = async () => {
    const question = {
      title: m.draft_discard_question({}, at),
      text: m.draft_discard_text({}, at),
      confirm: m.draft_discard({}, at),
      cancel: m.draft_discard_not({}, at),
    };
    if (!(await ask(question))) return;
    const { server } = store.kept;
    // The copy on the server expires by itself if this does not get through.
    if (server) void callFunction('deleteDraft', { token: server.token }).catch(() => {});
    store.discard();
  };
  return (
    <div className="draft-bar">
      <p className="draft-state" role="status">
        {!store.canSave && m.draft_cannot_save({}, at)}
        {store.canSave && store.savedAt && (
          <span title={m.draft_saved_where({}, at)}>
            {m.draft_saved({ time: formatTime(store.savedAt) }, at)}
          </span>
        )}
        {store.canSave && !store.savedAt && (
          <span className="needs-script">{m.draft_will_save({}, at)}</span>
        )}
      </p>
      <div className="draft-actions">
        <button
          type="button"
          className="link-button"
          aria-expanded={isAsking}
          onClick={() => setAsking(!isAsking)}
        >
          {m.draft_send_link({}, at)}
        </button>
        {store.savedAt && (
          <button type="button" className="link-button" onClick={discard}>
            {m.draft_discard({}, at)}
          </button>
        )}
      </div>
      {isAsking && <LinkForm store={store} captcha={captcha} onClose={() => setAsking(false)} />}
      {dialog}
    </div>
  );
}

/** "Send me a link to continue": keeps the draft on the server for another device. */
function LinkForm({ store, captcha, onClose }: DraftBarProps & { onClose(): void }) {
  const at = useLocale();
  const { draft, kept, keep } = store;
  const first = kept.server?.email ?? contactEmailOf(draft, draft.contactEmail);
  const [typed, setTyped] = useState(first.trim());
  const [sentTo, setSentTo] = useState('');
  const isAgain = kept.server?.email === typed;
  const send = async (email: string) => {
    const token = isAgain ? (kept.server?.token ?? '') : '';
    const answer = await callFunction('saveDraft', {
      token,
      email,
      language: at.locale,
      captchaToken: token === '' ? await captchaToken(captcha, 'draft') : '',
      draft: { ...draft },
    });
    keep({ server: { token: answer.token, email, savedAt: answer.savedAt } });
    setSentTo(email);
  };
  return (
    <div className="draft-link">
      <p>{isAgain ? m.draft_link_again({}, at) : m.draft_link_help({}, at)}</p>
      <EmailForm
        label={m.field_email({}, at)}
        initial={first}
        submit={isAgain ? m.draft_link_update({}, at) : m.draft_link_send({}, at)}
        send={send}
        cancel={{ text: m.action_close({}, at), onCancel: onClose }}
        onTyped={(address) => {
          setTyped(address);
          setSentTo('');
        }}
      />
      <p role="status">{sentTo ? m.draft_link_sent({ email: sentTo }, at) : ''}</p>
    </div>
  );
}
