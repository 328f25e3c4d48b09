import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

/** Says that a list is truncated; nothing when it is complete. */
export function ListEnd({ shown, total }: { shown: number; total: number }) {
  const at = useLocale();
  if (shown >= total) return null;
  return <p className="note">{m.admin_list_end({ shown, total }, at)}</p>;
}
