import { Popover } from '@base-ui/react/popover';
import { type ReactNode, useState } from 'react';

interface PopoverContentProps {
  label: string;
  className?: string;
  children(close: () => void): ReactNode;
}

/** Opens at once, because the user has pressed the button that it replaces. */
export function PopoverContent({ label, className = '', children }: PopoverContentProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className="menu-button tool-button">{label}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="menu-place" sideOffset={4} align="end">
          <Popover.Popup className={`popover ${className}`} aria-label={label}>
            {children(() => setOpen(false))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
