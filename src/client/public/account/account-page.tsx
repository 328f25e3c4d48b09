import { useLocale } from '#client/components/locale-context.tsx';
import { Passkeys } from '#client/public/account/passkeys.tsx';
import { m } from '#i18n/texts.ts';

export function Page() {
  const at = useLocale();
  return (
    <div>
      <h1>{m.nav_account({}, at)}</h1>
      <Passkeys />
    </div>
  );
}
