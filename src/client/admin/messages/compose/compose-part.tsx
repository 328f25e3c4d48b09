import { useEffect, useMemo, useState } from 'react';
import { EMPTY_DRAFT, isEmptyDraft, selectionOf } from '#client/admin/messages/compose/draft.ts';
import { PreviewSection } from '#client/admin/messages/compose/preview-section.tsx';
import { RecipientsSection } from '#client/admin/messages/compose/recipients-section.tsx';
import { SendSection } from '#client/admin/messages/compose/send-section.tsx';
import { TemplateChoice } from '#client/admin/messages/compose/template-choice.tsx';
import { useDraft } from '#client/admin/messages/compose/use-draft.ts';
import { useRecipients } from '#client/admin/messages/compose/use-recipients.ts';
import { useTemplates } from '#client/admin/messages/templates/use-templates.ts';
import { shownIssues } from '#client/admin/messages/text/shown-issues.ts';
import { TextsEditor } from '#client/admin/messages/text/texts-editor.tsx';
import { navigate, useAddress } from '#client/admin/router.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { m } from '#i18n/texts.ts';

export function ComposePart({ account }: { account: Account }) {
  const at = useLocale();
  const { edition } = useEdition();
  const { path, search } = useAddress();
  const toast = useToast();
  const { draft, change, replace, idempotencyKey } = useDraft(`${account.email}:${edition.id}`);
  const [wasTried, setTried] = useState(false);
  const { templates } = useTemplates();
  const { filter, handed } = draft;
  const selection = useMemo(
    () => selectionOf({ filter, handed }, edition.id),
    [filter, handed, edition.id],
  );
  const recipients = useRecipients(draft, selection);

  // The templates table links here with a template in the address; it is applied once.
  const wanted = new URLSearchParams(search).get('template');
  useEffect(() => {
    const template = templates?.find(({ id }) => id === wanted);
    if (!template) return;
    change({ texts: template.texts, templateId: template.id, again: [] });
    navigate(path, { replace: true });
  }, [templates, wanted, change, path]);

  const clear = () => {
    replace(EMPTY_DRAFT);
    setTried(false);
    toast({
      text: m.messages_draft_cleared({}, at),
      action: { text: m.messages_undo({}, at), run: () => replace(draft) },
    });
  };
  const sent = (text: string) => {
    replace(EMPTY_DRAFT);
    toast({ text });
    navigate('/admin/messages');
  };
  return (
    <div className="compose">
      <div className="compose-form">
        <RecipientsSection draft={draft} recipients={recipients} onChange={change} />
        <section className="office-section">
          <h2>{m.messages_compose_text({}, at)}</h2>
          <TemplateChoice draft={draft} templates={templates ?? []} onChange={change} />
          <TextsEditor
            texts={draft.texts}
            issues={shownIssues(draft.texts, wasTried)}
            onChange={(texts) => change({ texts })}
          />
        </section>
        <SendSection
          draft={draft}
          selection={selection}
          recipients={recipients.data}
          idempotencyKey={idempotencyKey}
          onChange={change}
          onTried={() => setTried(true)}
          onSent={sent}
        />
        {!isEmptyDraft(draft) && (
          <p className="note">
            {m.messages_draft_kept({}, at)}{' '}
            <LinkButton onClick={clear}>{m.messages_draft_clear({}, at)}</LinkButton>
          </p>
        )}
      </div>
      <PreviewSection
        texts={draft.texts}
        signupId={draft.signupId}
        selection={selection}
        onChooseSignup={(signupId) => change({ signupId })}
      />
    </div>
  );
}
