import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

export default function SettingsPage() {
  const at = useLocale();
  return <h1>{m.admin_settings({}, at)}</h1>;
}
