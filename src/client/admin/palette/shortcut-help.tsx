import { PAGE_KEYS } from '#client/admin/palette/shortcuts.ts';
import { OFFICE_PAGES } from '#client/admin/shell/pages.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Modal } from '#client/components/modal.tsx';
import { Button } from '#client/kit/button.tsx';
import { m } from '#i18n/texts.ts';

export function ShortcutHelp({ onClose }: { onClose(): void }) {
  const at = useLocale();
  const everywhere = [
    ['Ctrl K', m.shortcut_palette({}, at)],
    ['?', m.shortcut_help({}, at)],
  ] as const;
  const inTheTable = [
    ['/', m.shortcut_search({}, at)],
    ['↑ ↓', m.shortcut_move({}, at)],
    ['Enter', m.shortcut_open({}, at)],
    ['x', m.shortcut_select({}, at)],
  ] as const;
  const pages = OFFICE_PAGES.filter(({ path }) => path in PAGE_KEYS).map(
    ({ path, name }) => [`g ${PAGE_KEYS[path]}`, name({}, at)] as const,
  );
  return (
    <Modal title={m.shortcut_title({}, at)} onClose={onClose}>
      <div className="shortcuts">
        <Keys title={m.shortcut_everywhere({}, at)} keys={[...everywhere, ...pages]} />
        <Keys title={m.shortcut_in_table({}, at)} keys={inTheTable} />
      </div>
      <p className="dialog-actions">
        <Button onClick={onClose}>{m.action_understood({}, at)}</Button>
      </p>
    </Modal>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className="facts">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
