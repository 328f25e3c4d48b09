import type { ReactNode } from 'react';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { m } from '#i18n/texts.ts';

interface SignupCellProps {
  signupId: string;
  number: string;
  /** Below the number: the name of the signup. */
  name: string;
  /** Before the number. */
  children?: ReactNode;
}

/** The first cell of a row about a signup; its column is the row header `pay-signup`. */
export function SignupCell({ signupId, number, name, children }: SignupCellProps) {
  return (
    <>
      {children}
      <OfficeLink to={`/admin/signups/${signupId}`}>{number}</OfficeLink>
      <span className="cell-second">{name}</span>
    </>
  );
}

/** An action of a row; its accessible name includes the signup. */
export function RowAction({
  text,
  number,
  onAct,
}: {
  text: string;
  number: string;
  onAct(): void;
}) {
  const at = useLocale();
  return (
    <LinkButton aria-label={m.refund_act_of({ act: text, number }, at)} onClick={onAct}>
      {text}
    </LinkButton>
  );
}
