import type { ReactNode } from 'react';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

interface SignupCellProps {
  signupId: string;
  number: string;
  /** Below the number: whose signup it is. */
  name: string;
  /** Before the number. */
  children?: ReactNode;
}

/** Begins a row about the money of a signup; its column is a row header, `pay-signup`. */
export function SignupCell({ signupId, number, name, children }: SignupCellProps) {
  return (
    <>
      {children}
      <OfficeLink to={`/admin/signups/${signupId}`}>{number}</OfficeLink>
      <span className="cell-second">{name}</span>
    </>
  );
}

/** Something that can be done with a row; who does not see the row hears whose it is. */
export function RowAct({ text, number, onAct }: { text: string; number: string; onAct(): void }) {
  const at = useLocale();
  return (
    <button
      type="button"
      className="link-button"
      aria-label={m.refund_act_of({ act: text, number }, at)}
      onClick={onAct}
    >
      {text}
    </button>
  );
}
