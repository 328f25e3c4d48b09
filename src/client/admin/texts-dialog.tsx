import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import type { Issue } from '#domain/issues.ts';
import { issueText } from '#i18n/issue-text.ts';

type Texts<F extends string> = Record<F, string>;

interface TextsDialogProps<F extends string> {
  title: string;
  text: string;
  submitLabel: string;
  /** In the order in which they are asked. */
  labels: Texts<F>;
  before: Texts<F>;
  tidied(typed: Texts<F>): Texts<F>;
  check(texts: Texts<F>): readonly Issue[];
  store(texts: Texts<F>): Promise<unknown>;
  onDone(texts: Texts<F>): void;
  onClose(): void;
}

/** A record of plain texts, checked by the server's rule before it is stored. */
export function TextsDialog<F extends string>(props: TextsDialogProps<F>) {
  const { labels, tidied, check, store, onDone, ...dialog } = props;
  const at = useLocale();
  const action = useOfficeMutation();
  const [typed, setTyped] = useState(props.before);
  const [hasTried, setTried] = useState(false);
  const texts = tidied(typed);
  const issues = check(texts);
  const save = async () => {
    setTried(true);
    if (issues.length > 0) return;
    const isDone = await action.run(async () => {
      await store(texts);
    });
    if (isDone) onDone(texts);
  };
  return (
    <DialogForm {...dialog} action={action} onSubmit={() => void save()}>
      {(Object.keys(labels) as F[]).map((field) => {
        const issue = hasTried && issues.find(({ path }) => path === field);
        return (
          <TextField
            key={field}
            label={labels[field]}
            value={typed[field]}
            problem={issue ? issueText(issue, at.locale) : undefined}
            onChange={(value) => setTyped({ ...typed, [field]: value })}
          />
        );
      })}
    </DialogForm>
  );
}
