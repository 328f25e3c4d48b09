import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

export default function DuplicatesPage() {
  const at = useLocale();
  return <h1>{m.admin_duplicates({}, at)}</h1>;
}
