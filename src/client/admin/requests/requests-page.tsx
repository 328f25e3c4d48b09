import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

export default function RequestsPage() {
  const at = useLocale();
  return <h1>{m.admin_requests({}, at)}</h1>;
}
