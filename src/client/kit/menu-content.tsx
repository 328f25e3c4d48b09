import { Menu } from '@base-ui/react/menu';

export interface MenuContentProps {
  label: string;
  /** Read aloud instead of the label, where several menus have the same one. */
  spokenLabel?: string;
  items: readonly { text: string; run(): void }[];
}

/** Opens at once, because the user has pressed the button that it replaces. */
export function MenuContent({ label, spokenLabel, items }: MenuContentProps) {
  return (
    <Menu.Root defaultOpen modal={false}>
      <Menu.Trigger className="menu-button button quiet" aria-label={spokenLabel}>
        {label}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="menu-place" sideOffset={4} align="start">
          <Menu.Popup className="menu">
            {items.map(({ text, run }) => (
              <Menu.Item key={text} className="menu-item" onClick={run}>
                {text}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
