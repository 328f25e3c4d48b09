import { useState } from 'react';
import type { AppearanceRow } from '#client/admin/appearances/appearance-row.ts';
import { askTexts } from '#client/admin/appearances/ask-texts.ts';
import { navigate } from '#client/admin/router.ts';
import { handOverSelection } from '#client/admin/signups/handed-selection.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { PROGRAMME_PARTS, type ProgrammePart } from '#domain/appearance/programme-parts.ts';
import { partText } from '#i18n/programme-gap-text.ts';
import { m } from '#i18n/texts.ts';

interface AskDialogProps {
  /** The appearances in sight. */
  rows: readonly AppearanceRow[];
  onClose(): void;
}

/** One message to all teachers of what is missing; its link opens exactly those fields. */
export function AskDialog({ rows, onClose }: AskDialogProps) {
  const at = useLocale();
  const [parts, setParts] = useState<readonly ProgrammePart[]>(['pieces', 'times']);
  const [problem, setProblem] = useState<string | null>(null);
  const lacking = (part: ProgrammePart) => rows.filter(({ missing }) => missing.includes(part));
  const concerned = rows.filter(({ missing }) => missing.some((part) => parts.includes(part)));
  const signups = [...new Set(concerned.map(({ signupId }) => signupId))];
  const submit = () => {
    if (signups.length === 0) {
      setProblem(m.appearances_ask_nobody({}, at));
      return;
    }
    const selection = { search: '', filter: null, ids: signups, except: [] };
    handOverSelection(selection, signups.length, askTexts(parts));
    navigate('/admin/messages/new');
  };
  return (
    <DialogForm
      title={m.appearances_ask({}, at)}
      text={m.appearances_ask_text({}, at)}
      submitLabel={m.appearances_ask_submit({ count: signups.length }, at)}
      action={{ isRunning: false, problem, setProblem }}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className="choices">
        <legend>{m.appearances_ask_parts({}, at)}</legend>
        {PROGRAMME_PARTS.map((part) => (
          <Checkbox
            key={part}
            label={partText(part, at.locale)}
            about={m.appearances_ask_lacking({ count: lacking(part).length }, at)}
            checked={parts.includes(part)}
            onChange={(isChosen) =>
              setParts(
                PROGRAMME_PARTS.filter((one) => (one === part ? isChosen : parts.includes(one))),
              )
            }
          />
        ))}
      </fieldset>
    </DialogForm>
  );
}
