import { type ComponentType, useState } from 'react';
import type { FirstDraft } from '#client/components/signup-form/draft-keeper.ts';
import type { EditKind } from '#client/public/my-signup/edit-signup.tsx';
import type { ProgrammeEditorProps } from '#client/public/my-signup/edit-signup-props.ts';

type FormProps = ProgrammeEditorProps & { kind: EditKind };

interface Editor {
  /** Fixed when opened: a deadline that passes meanwhile does not discard the typed text. */
  kind: EditKind;
  /** Null while the editor is closed. */
  Form: ComponentType<FormProps> | null;
  state: 'closed' | 'loading' | 'failed' | 'open';
  /** The initial draft, if it was typed into the other form. */
  begin: FirstDraft | undefined;
  open(kind: EditKind, begin?: FirstDraft): void;
  close(): void;
}

/** The form is a large chunk that most visits of this page never need. */
export function useEditor(): Editor {
  const [state, setState] = useState<Editor['state']>('closed');
  const [Form, setForm] = useState<ComponentType<FormProps> | null>(null);
  const [kind, setKind] = useState<EditKind>('edit');
  const [begin, setBegin] = useState<FirstDraft>();
  const open = async (wanted: EditKind, typed?: FirstDraft) => {
    setKind(wanted);
    setBegin(typed);
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
    begin,
    open: (wanted, typed) => void open(wanted, typed),
    close: () => setState('closed'),
  };
}
