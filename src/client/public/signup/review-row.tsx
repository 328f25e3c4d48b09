import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

export function Warnings({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p className="field-warning" key={text}>
      {text}
    </p>
  ));
}

export function EditButton({ name, onEdit }: { name: string; onEdit(): void }) {
  const at = useLocale();
  return (
    <button
      type="button"
      className="link-button"
      aria-label={m.review_edit_person({ name }, at)}
      onClick={onEdit}
    >
      {m.review_edit({}, at)}
    </button>
  );
}
