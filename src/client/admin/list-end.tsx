import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

/** Says that a list does not show everything; nothing when it does. */
export function ListEnd({ shown, total }: { shown: number; total: number }) {
  const at = useLocale();
  if (shown >= total) return null;
  return <p className="note">{m.admin_list_end({ shown, total }, at)}</p>;
}
