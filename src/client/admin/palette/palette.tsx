import { Autocomplete } from '@base-ui/react/autocomplete';
import { useMemo, useState } from 'react';
import { type Command, findCommands } from '#client/admin/palette/find-commands.ts';
import { useFoundSignups } from '#client/admin/palette/use-found-signups.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Modal } from '#client/components/modal.tsx';
import { Field } from '#client/kit/field.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { may } from '#client/lib/session/use-account.ts';
import { m } from '#i18n/texts.ts';

interface PaletteProps {
  account: Account;
  commands: readonly Command[];
  go(path: string): void;
  onClose(): void;
}

/** The command palette: pages, actions and signups. */
export function Palette({ account, commands, go, onClose }: PaletteProps) {
  const at = useLocale();
  const [typed, setTyped] = useState('');
  const signups = useFoundSignups(typed, { isAllowed: may(account, 'signups.read'), go });
  const found = useMemo(
    () => [...findCommands(commands, typed), ...signups],
    [commands, typed, signups],
  );
  const run = (command: Command) => {
    onClose();
    command.run();
  };
  return (
    <Modal title={m.palette_title({}, at)} onClose={onClose}>
      <div className="palette">
        <Autocomplete.Root
          inline
          open
          autoHighlight="always"
          items={found}
          filter={null}
          itemToStringValue={({ title }) => title}
          value={typed}
          onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
        >
          <Field label={m.palette_input({}, at)} isLabelHidden>
            {(control) => (
              <Autocomplete.Input {...control} placeholder={m.palette_placeholder({}, at)} />
            )}
          </Field>
          <Autocomplete.List aria-label={m.palette_found({}, at)}>
            {(command: Command) => (
              <Autocomplete.Item
                key={command.id}
                value={command}
                className="palette-option"
                onClick={() => run(command)}
              >
                <span>{command.title}</span>
                <span className="palette-hint">{command.hint}</span>
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
          <Autocomplete.Empty className="note">{m.palette_none({}, at)}</Autocomplete.Empty>
        </Autocomplete.Root>
      </div>
    </Modal>
  );
}
