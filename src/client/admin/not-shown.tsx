import { useLocale } from '#client/components/locale-context.tsx';
import type { ConsentUse } from '#domain/edition/config.ts';
import { notShownText } from '#i18n/consent-text.ts';

/** The mark of a person who did not allow everything that the edition asks about. */
export function NotShown({ refused }: { refused: readonly ConsentUse[] }) {
  const at = useLocale();
  if (refused.length === 0) return null;
  return <span className="not-shown">{notShownText(refused, at.locale)}</span>;
}
