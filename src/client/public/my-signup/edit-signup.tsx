import { useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import type { FirstDraft } from '#client/components/signup-form/draft-keeper.ts';
import { createDraftStorage } from '#client/components/signup-form/draft-storage.ts';
import type { SentEdit } from '#client/components/signup-form/edited-signup.ts';
import { SignupEditor } from '#client/components/signup-form/signup-editor.tsx';
import { FunctionError } from '#client/lib/call-function.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import type {
  EditSignupProps,
  ProgrammeEditorProps,
} from '#client/public/my-signup/edit-signup-props.ts';
import { ProgrammeEditor } from '#client/public/my-signup/programme/programme-editor.tsx';
import { RequestChange } from '#client/public/my-signup/request-change.tsx';
import { ConfigNotice } from '#client/public/signup/config-notice.tsx';
import { canRegistrantEdit, editDeadline } from '#domain/signup/state.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { formatLocalMinute } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export type EditKind = 'edit' | 'request' | 'programme';

/** One chunk for all forms: editing, requesting a change, and the programme alone. */
export default function SignupEditing({
  kind,
  parts,
  ...props
}: ProgrammeEditorProps & { kind: EditKind }) {
  if (kind === 'programme') return <ProgrammeEditor {...props} parts={parts} />;
  return kind === 'edit' ? <EditSignup {...props} /> : <RequestChange {...props} />;
}

function EditSignup({ token, onRequest, onSaved, ...props }: EditSignupProps) {
  const at = useLocale();
  const { signup, config } = props;
  const [isRefused, setRefused] = useState(false);
  const now = localMinute(props.now, config.edition.timeZone);
  const rights = { state: signup.state, editableUntil: signup.ownEditableUntil };
  const isClosed = isRefused || !canRegistrantEdit(rights, config, now);
  // The contact address is corrected elsewhere.
  const send = async ({ contactEmail: _, ...edit }: SentEdit) => {
    try {
      await callFunction('updateSignup', { token, ...edit });
    } catch (error) {
      if (isNotEditable(error)) setRefused(true);
      throw error;
    }
  };
  return (
    <SignupEditor
      {...props}
      draftName={`edit:${signup.id}`}
      title={m.edit_title({}, at)}
      lead={<ConfigNotice config={config} />}
      asksFor="consents"
      saveText={m.edit_save({}, at)}
      question={m.edit_question({}, at)}
      closed={
        isClosed
          ? {
              text: m.edit_closed(
                { date: formatLocalMinute(editDeadline(rights, config), at.locale) },
                at,
              ),
              instead: m.my_request({}, at),
              handOver: (typed) => {
                keepForRequest(signup.id, typed);
                onRequest(typed);
              },
            }
          : undefined
      }
      send={send}
      onSaved={() => onSaved(false)}
    />
  );
}

function isNotEditable(error: unknown): boolean {
  if (!(error instanceof FunctionError)) return false;
  return (error.details as { reason?: string } | undefined)?.reason === 'not-editable';
}

/** Stored, so that it survives a reload; without storage it is passed on in memory. */
function keepForRequest(id: string, typed: FirstDraft): void {
  const storage = createDraftStorage(`request:${id}`, () => localStorage);
  const kept = {
    ...typed,
    savedAt: new Date().toISOString(),
    attempt: null,
    server: null,
    sentAs: null,
  };
  storage.save(kept, storage.read()?.revision ?? 0);
}
