import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import {
  ACCOMPANIST_FIELDS,
  type AccompanistContact,
  checkAccompanist,
} from '#domain/appearance/accompanist.ts';
import { tidyName, tidyPhone } from '#domain/draft/typed-values.ts';
import { issueText } from '#i18n/issue-text.ts';
import { m } from '#i18n/texts.ts';

export type KnownAccompanist = FunctionOutput<'listAccompanists'>['accompanists'][number];

interface AccompanistDialogProps {
  accompanist: KnownAccompanist;
  onDone(): void;
  onClose(): void;
}

export function AccompanistDialog({ accompanist, onDone, onClose }: AccompanistDialogProps) {
  const at = useLocale();
  const action = useOfficeMutation();
  const [typed, setTyped] = useState<AccompanistContact>(accompanist);
  const [hasTried, setTried] = useState(false);
  const tidy = {
    name: tidyName(typed.name),
    email: typed.email.trim(),
    phone: tidyPhone(typed.phone),
    note: typed.note.trim(),
  };
  const issues = hasTried ? checkAccompanist(tidy) : [];
  const labels: Record<keyof AccompanistContact, string> = {
    name: m.field_name({}, at),
    email: m.field_email({}, at),
    phone: m.field_phone({}, at),
    note: m.accompanist_note({}, at),
  };
  const save = async () => {
    setTried(true);
    if (checkAccompanist(tidy).length > 0) return;
    const isDone = await action.run(async () => {
      await callAsUser('saveAccompanist', { ...tidy, id: accompanist.id });
    });
    if (isDone) onDone();
  };
  return (
    <DialogForm
      title={m.accompanist_title({ name: accompanist.name }, at)}
      text={m.accompanist_text({}, at)}
      submitLabel={m.accompanist_save({}, at)}
      action={action}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {ACCOMPANIST_FIELDS.map((field) => {
        const issue = issues.find(({ path }) => path === field);
        return (
          <TextField
            key={field}
            label={labels[field]}
            value={typed[field]}
            problem={issue && issueText(issue, at.locale)}
            onChange={(value) => setTyped({ ...typed, [field]: value })}
          />
        );
      })}
    </DialogForm>
  );
}
