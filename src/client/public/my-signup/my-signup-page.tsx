import { useLocale } from '#client/components/locale-context.tsx';
import type { PageProps } from '#client/public/page-data.ts';
import { m } from '#i18n/texts.ts';

export function Page({ data: { signup } }: PageProps) {
  const at = useLocale();
  if (!signup) return <h1>{m.my_lost_title({}, at)}</h1>;
  return <h1>{m.my_title({ number: signup.number }, at)}</h1>;
}
