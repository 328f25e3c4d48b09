import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

export function Page() {
  const at = useLocale();
  return <h1>{m.privacy_title({}, at)}</h1>;
}
