import { TextsDialog } from '#client/admin/texts-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { type AccompanistContact, checkAccompanist } from '#domain/appearance/accompanist.ts';
import { tidyName, tidyPhone } from '#domain/draft/typed-values.ts';
import { m } from '#i18n/texts.ts';

export type KnownAccompanist = FunctionOutput<'listAccompanists'>['accompanists'][number];

interface AccompanistDialogProps {
  accompanist: KnownAccompanist;
  onDone(): void;
  onClose(): void;
}

export function AccompanistDialog({ accompanist, onDone, onClose }: AccompanistDialogProps) {
  const at = useLocale();
  return (
    <TextsDialog<keyof AccompanistContact>
      title={m.accompanist_title({ name: accompanist.name }, at)}
      text={m.accompanist_text({}, at)}
      submitLabel={m.accompanist_save({}, at)}
      labels={{
        name: m.field_name({}, at),
        email: m.field_email({}, at),
        phone: m.field_phone({}, at),
        note: m.accompanist_note({}, at),
      }}
      before={accompanist}
      tidied={({ name, email, phone, note }) => ({
        name: tidyName(name),
        email: email.trim(),
        phone: tidyPhone(phone),
        note: note.trim(),
      })}
      check={checkAccompanist}
      store={(texts) => callAsUser('saveAccompanist', { ...texts, id: accompanist.id })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
