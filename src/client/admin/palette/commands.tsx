import { Suspense, useCallback, useMemo, useState } from 'react';
import type { Command } from '#client/admin/palette/find-commands.ts';
import { PAGE_KEYS, useShortcuts } from '#client/admin/palette/shortcuts.ts';
import { navigate } from '#client/admin/router.ts';
import { OFFICE_PAGES } from '#client/admin/shell/pages.ts';
import { lazyDialog } from '#client/components/lazy-part.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { may } from '#client/lib/session/use-account.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/palette/palette.css';

const Palette = lazyDialog(async () => ({
  default: (await import('#client/admin/palette/palette.tsx')).Palette,
}));
const ShortcutHelp = lazyDialog(async () => ({
  default: (await import('#client/admin/palette/shortcut-help.tsx')).ShortcutHelp,
}));

const go = (path: string) => navigate(path);

export function Commands({ account }: { account: Account }) {
  const at = useLocale();
  const [shown, setShown] = useState<'palette' | 'help' | null>(null);
  const openPalette = useCallback(() => setShown('palette'), []);
  const openHelp = useCallback(() => setShown('help'), []);
  const close = useCallback(() => setShown(null), []);
  useShortcuts({ openPalette, openHelp, go });
  const commands = useMemo<Command[]>(
    () => [
      ...OFFICE_PAGES.filter(({ place, permission }) => place && may(account, permission)).map(
        ({ path, name }) => ({
          id: path,
          title: name({}, at),
          hint: PAGE_KEYS[path] ? `g ${PAGE_KEYS[path]}` : '',
          run: () => go(path),
        }),
      ),
      { id: 'public', title: m.admin_public_page({}, at), hint: '', run: () => open('/') },
      {
        id: 'account',
        title: m.admin_account({}, at),
        hint: '',
        run: () => location.assign('/account'),
      },
      { id: 'help', title: m.shortcut_title({}, at), hint: '?', run: openHelp },
    ],
    [account, at, openHelp],
  );
  return (
    <>
      <button type="button" className="link-button palette-button" onClick={openPalette}>
        {m.palette_open({}, at)} <kbd>Ctrl K</kbd>
      </button>
      <Suspense>
        {shown === 'palette' && (
          <Palette account={account} commands={commands} go={go} onClose={close} />
        )}
        {shown === 'help' && <ShortcutHelp onClose={close} />}
      </Suspense>
    </>
  );
}
