import { useLocale } from '#client/components/locale-context.tsx';
import { Modal } from '#client/components/modal.tsx';
import { Button } from '#client/kit/button.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { m } from '#i18n/texts.ts';

export function LinkDialog({ url, onClose }: { url: string; onClose(): void }) {
  const at = useLocale();
  return (
    <Modal title={m.signup_link_title({}, at)} text={m.signup_link_text({}, at)} onClose={onClose}>
      <TextField
        isLabelHidden
        readOnly
        label={m.signup_link_title({}, at)}
        value={url}
        onFocus={(event) => event.target.select()}
        onChange={() => {}}
      />
      <div className="dialog-actions">
        <Button onClick={onClose}>{m.action_close({}, at)}</Button>
      </div>
    </Modal>
  );
}
