import { type ComponentType, useState } from 'react';
import type { EditSignupProps } from '#client/public/my-signup/edit-signup.tsx';

interface Editor {
  /** Null while nobody edits. */
  Form: ComponentType<EditSignupProps> | null;
  state: 'closed' | 'loading' | 'failed' | 'open';
  open(): void;
  close(): void;
}

/** The form is a large download that most visits of this page never need. */
export function useEditor(): Editor {
  const [state, setState] = useState<Editor['state']>('closed');
  const [Form, setForm] = useState<ComponentType<EditSignupProps> | null>(null);
  const open = async () => {
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
    open: () => void open(),
    close: () => setState('closed'),
  };
}
