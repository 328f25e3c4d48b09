import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { type Command, findCommands } from '#client/admin/palette/find-commands.ts';
import { useFoundSignups } from '#client/admin/palette/use-found-signups.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Modal } from '#client/components/modal.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { may } from '#client/lib/session/use-account.ts';
import { m } from '#i18n/texts.ts';

interface PaletteProps {
  account: Account;
  commands: readonly Command[];
  go(path: string): void;
  onClose(): void;
}

/** Everything by its name: pages, actions, and the signups themselves. */
export function Palette({ account, commands, go, onClose }: PaletteProps) {
  const at = useLocale();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const signups = useFoundSignups(typed, { isAllowed: may(account, 'signups.read'), go });
  const found = useMemo(
    () => [...findCommands(commands, typed), ...signups],
    [commands, typed, signups],
  );
  const current = Math.min(chosen, found.length - 1);
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const steer = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (move !== undefined && found.length > 0) {
      event.preventDefault();
      setChosen((current + move + found.length) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(found[current]);
    }
  };
  return (
    <Modal title={m.palette_title({}, at)} onClose={onClose}>
      <div className="palette office-field">
        <input
          type="text"
          role="combobox"
          aria-label={m.palette_input({}, at)}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={m.palette_placeholder({}, at)}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={steer}
        />
        <div role="listbox" id={`${id}-list`} aria-label={m.palette_found({}, at)}>
          {found.map((command, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the input, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: the same
            <div
              key={command.id}
              role="option"
              id={`${id}-${index}`}
              aria-selected={index === current}
              className="palette-option"
              onClick={() => run(command)}
            >
              <span>{command.title}</span>
              <span className="palette-hint">{command.hint}</span>
            </div>
          ))}
        </div>
        {found.length === 0 && (
          <p className="note" role="status">
            {m.palette_none({}, at)}
          </p>
        )}
      </div>
    </Modal>
  );
}
