import { type ComponentType, useState } from 'react';
import type { EditKind } from '#client/public/my-signup/edit-signup.tsx';
import type { EditSignupProps } from '#client/public/my-signup/edit-signup-props.ts';

type FormProps = EditSignupProps & { kind: EditKind };

interface Editor {
  /** As it was opened: a deadline that passes meanwhile does not throw away what was typed. */
  kind: EditKind;
  /** Null while nobody edits. */
  Form: ComponentType<FormProps> | null;
  state: 'closed' | 'loading' | 'failed' | 'open';
  open(kind: EditKind): void;
  close(): void;
}

/** The form is a large download that most visits of this page never need. */
export function useEditor(): Editor {
  const [state, setState] = useState<Editor['state']>('closed');
  const [Form, setForm] = useState<ComponentType<FormProps> | null>(null);
  const [kind, setKind] = useState<EditKind>('edit');
  const open = async (wanted: EditKind) => {
    setKind(wanted);
    setState('loading');
    try {
      const module = await import('#client/public/my-signup/edit-signup.tsx');
      setForm(() => module.default);
      setState('open');
    } catch {
      setState('failed');
    }
  };
  return {
    Form: state === 'open' ? Form : null,
    state,
    kind,
    open: (wanted) => void open(wanted),
    close: () => setState('closed'),
  };
}
