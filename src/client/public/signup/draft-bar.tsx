import { useState } from 'react';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { EmailForm } from '#client/components/email-form.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { DraftStore } from '#client/components/signup-form/use-draft.ts';
import { captchaToken } from '#client/lib/captcha-token.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import type { CopyState } from '#client/public/signup/server-copy.ts';
import type { CaptchaSetup } from '#contract/page-data.ts';
import { draftText } from '#domain/draft/draft.ts';
import type { Language } from '#domain/language.ts';
import { contactEmailOf } from '#domain/signup/normalize.ts';
import { formatInstant, formatTime } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface LinkProps {
  store: DraftStore;
  captcha: CaptchaSetup;
}

interface DraftBarProps extends LinkProps {
  copy: CopyState;
}

export function DraftBar({ store, captcha, copy }: DraftBarProps) {
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
    if (server) remove(server.token);
    store.discard();
  };
  return (
    <div className="draft-bar">
      <div className="draft-states">
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
        {/* Not a status: screen readers should not announce every save. */}
        <p className="draft-state">{copyText(copy, store.kept.server?.savedAt, at.locale)}</p>
      </div>
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

/** Describes the copy on the server. */
function copyText(copy: CopyState, savedAt: string | undefined, language: Language): string {
  const at = { locale: language };
  switch (copy) {
    case 'none':
      return '';
    case 'current':
      return m.draft_server_current({}, at);
    case 'saving':
      return m.draft_server_saving({}, at);
    case 'older':
      return m.draft_server_older({ at: savedAt ? formatInstant(savedAt, language) : '' }, at);
    case 'gone':
      return m.draft_server_gone({}, at);
  }
}

/** "Send me a link to continue": stores the draft on the server for another device. */
function LinkForm({ store, captcha, onClose }: LinkProps & { onClose(): void }) {
  const at = useLocale();
  const { draft, kept, keep } = store;
  const [isAnother, setAnother] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const [wasRemoved, setRemoved] = useState(false);
  const keepHere = () => {
    if (kept.server) remove(kept.server.token);
    keep({ server: null, isLocal: true });
    setRemoved(true);
  };
  const send = async (email: string) => {
    const answer = await callFunction('saveDraft', {
      email,
      language: at.locale,
      captchaToken: await captchaToken(captcha, 'draft'),
      draft: { ...draft },
    });
    const { token, savedAt } = answer;
    keep({ server: { token, email, savedAt, content: draftText(draft) } });
    // The link leads to a copy of its own.
    if (kept.server?.email === '') remove(kept.server.token);
    setSentTo(email);
    setAnother(false);
  };
  return (
    <div className="draft-link">
      {kept.server?.email && !isAnother ? (
        <>
          {!sentTo && <p>{m.draft_link_again({ email: kept.server.email }, at)}</p>}
          <p role="status">{sentTo ? m.draft_link_sent({ email: sentTo }, at) : ''}</p>
          <div className="notice-actions">
            <button type="button" className="button quiet" onClick={onClose}>
              {m.action_close({}, at)}
            </button>
            <button type="button" className="link-button" onClick={() => setAnother(true)}>
              {m.draft_link_other({}, at)}
            </button>
          </div>
        </>
      ) : (
        <>
          {wasRemoved && <p role="status">{m.draft_not_on_server_done({}, at)}</p>}
          <p>{kept.server ? m.draft_link_help_saved({}, at) : m.draft_link_help({}, at)}</p>
          <EmailForm
            label={m.field_email({}, at)}
            initial={kept.server?.email ? '' : contactEmailOf(draft, draft.contactEmail)}
            takesFocus={isAnother}
            submit={kept.server ? m.draft_link_mail({}, at) : m.draft_link_send({}, at)}
            send={send}
            cancel={{ text: m.action_close({}, at), onCancel: onClose }}
          />
          {kept.server?.email === '' && (
            <button type="button" className="link-button" onClick={keepHere}>
              {m.draft_not_on_server({}, at)}
            </button>
          )}
        </>
      )}
    </div>
  );
}

/** If this fails, the copy on the server expires by itself. */
function remove(token: string): void {
  void callFunction('deleteDraft', { token }).catch(() => {});
}
