import { useId, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import type { Issue } from '#domain/issues.ts';
import { refundIssueText } from '#i18n/refund-words.ts';
import { m } from '#i18n/texts.ts';

type Field = 'iban' | 'holder';

export interface TypedAccount {
  iban: string;
  holder: string;
  issues: readonly Issue[];
  set(field: Field, value: string): void;
  leave(field: Field): Promise<void>;
  /** Shows all errors; the first wrong field gets the focus. */
  check(): Promise<boolean>;
  refuse(issues: readonly Issue[]): void;
  idOf(field: Field): string;
}

const EMPTY: Record<Field, string> = { iban: '', holder: '' };

/** State of an account being typed. The IBAN rules of all countries are loaded when needed. */
export function useTypedAccount(): TypedAccount {
  const id = useId();
  const [typed, setTyped] = useState(EMPTY);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const idOf = (field: Field) => `${id}-${field}`;
  const find = async () => {
    const rules = await import('#client/components/refund/read-account.ts').catch(() => null);
    // Without the rules the server reports the errors.
    if (!rules) return [];
    const { issues: found, iban } = rules.readAccount(typed);
    setTyped((now) => (now.iban === typed.iban ? { ...now, iban } : now));
    return found;
  };
  const refuse = (found: readonly Issue[]) => {
    setIssues(found);
    const first = found[0];
    if (first) document.getElementById(idOf(first.path as Field))?.focus();
  };
  return {
    ...typed,
    issues,
    idOf,
    refuse,
    set: (field, value) => {
      setTyped((now) => ({ ...now, [field]: value }));
      setIssues((now) => now.filter(({ path }) => path !== field));
    },
    leave: async (field) => {
      // Leaving an empty field is not an error yet.
      if (typed[field].trim() === '') return;
      const found = (await find()).filter(({ path }) => path === field);
      setIssues((now) => [...now.filter(({ path }) => path !== field), ...found]);
    },
    check: async () => {
      const found = await find();
      refuse(found);
      return found.length === 0;
    },
  };
}

interface AccountFieldsProps {
  account: TypedAccount;
  /** Class names of a field and of its error; public pages and the office have different ones. */
  classNames: { field: string; problem: string; hint: string };
}

export function AccountFields({ account, classNames }: AccountFieldsProps) {
  const at = useLocale();
  const labels = { iban: m.refund_iban({}, at), holder: m.refund_holder({}, at) };
  const hints = { iban: m.refund_iban_hint({}, at), holder: m.refund_holder_hint({}, at) };
  return (['iban', 'holder'] as const).map((field) => {
    const id = account.idOf(field);
    const issue = account.issues.find(({ path }) => path === field);
    return (
      <div key={field} className={classNames.field}>
        <label htmlFor={id}>{labels[field]}</label>
        <input
          id={id}
          value={account[field]}
          // Longer than any account number in groups of four and any name that banks accept.
          maxLength={field === 'iban' ? 50 : 70}
          autoComplete={field === 'iban' ? 'off' : 'name'}
          {...(field === 'iban' && { autoCapitalize: 'characters', spellCheck: false })}
          aria-invalid={issue !== undefined}
          aria-describedby={issue ? `${id}-problem ${id}-hint` : `${id}-hint`}
          onChange={(event) => account.set(field, event.target.value)}
          onBlur={() => void account.leave(field)}
        />
        {issue && (
          <p id={`${id}-problem`} className={classNames.problem} role="alert">
            {refundIssueText(issue, at.locale)}
          </p>
        )}
        <p id={`${id}-hint`} className={classNames.hint}>
          {hints[field]}
        </p>
      </div>
    );
  });
}
