import { useState } from 'react';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { callFunction } from '#client/lib/call-function.ts';
import { type CaptchaSetup, captchaToken } from '#client/lib/captcha-token.ts';
import type { DraftStore } from '#client/public/signup/use-draft.ts';
import { contactEmailOf } from '#domain/signup/normalize.ts';
import { isEmail } from '#domain/signup/patterns.ts';
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
        {store.canSave && !store.savedAt && m.draft_will_save({}, at)}
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
  const [email, setEmail] = useState(
    kept.server?.email ?? contactEmailOf(draft, draft.contactEmail),
  );
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking');
  const [problem, setProblem] = useState('');
  const isAgain = kept.server?.email === email.trim();

  const send = async () => {
    const address = email.trim();
    if (!isEmail(address)) return setProblem(m.issue_pattern_email({}, at));
    setProblem('');
    setState('sending');
    try {
      const token = isAgain ? (kept.server?.token ?? '') : '';
      const proof = token === '' ? await captchaToken(captcha, 'draft') : '';
      const answer = await callFunction('saveDraft', {
        token,
        email: address,
        language: at.locale,
        captchaToken: proof,
        draft: { ...draft },
      });
      keep({ server: { token: answer.token, email: address, savedAt: answer.savedAt } });
      setState('sent');
    } catch (error) {
      setProblem(callErrorText(error, at.locale));
      setState('asking');
    }
  };

  return (
    <form
      className="draft-link"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (state !== 'sending') void send();
      }}
    >
      <p>{isAgain ? m.draft_link_again({}, at) : m.draft_link_help({}, at)}</p>
      <div className="field">
        <label htmlFor="draft-email">{m.field_email({}, at)}</label>
        <input
          id="draft-email"
          type="email"
          autoComplete="email"
          value={email}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'draft-email-error' : undefined}
          onChange={(event) => {
            setEmail(event.target.value);
            setState('asking');
          }}
        />
        {problem && (
          <p className="field-error" id="draft-email-error" role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className="notice-actions">
        <button type="submit" className="button" aria-disabled={state === 'sending'}>
          {state === 'sending' ? m.state_sending({}, at) : linkButtonText(isAgain, at)}
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          {m.action_close({}, at)}
        </button>
      </div>
      <p role="status">{state === 'sent' ? m.draft_link_sent({ email: email.trim() }, at) : ''}</p>
    </form>
  );
}

function linkButtonText(isAgain: boolean, at: ReturnType<typeof useLocale>): string {
  return isAgain ? m.draft_link_update({}, at) : m.draft_link_send({}, at);
}
