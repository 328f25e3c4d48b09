import { useLocale } from '#client/components/locale-context.tsx';
import { usePageAddress } from '#client/public/preview.tsx';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { mailtoLink } from '#domain/mailto.ts';
import type { SignupWindow } from '#domain/signup/state.ts';
import { formatLocalMinute, formatOpening } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface ClosedNoticeProps {
  config: ConfigRecord;
  window: SignupWindow;
  /** There is an older draft: it is kept, but cannot be sent. */
  isAside?: boolean;
}

export function ClosedNotice({ config, window, isAside = false }: ClosedNoticeProps) {
  const at = useLocale();
  const home = usePageAddress('/');
  const { opensAt, closesAt } = config.signup;
  const text =
    window === 'closed'
      ? m.refusal_signup_closed({ date: formatLocalMinute(closesAt, at.locale) }, at)
      : m.refusal_signup_not_open({ date: formatOpening(opensAt, at.locale) }, at);
  const { email } = config.organiser;
  const contact = (
    <>
      {m.form_closed_contact({}, at)} <a href={mailtoLink(email)}>{email}</a>
    </>
  );
  if (isAside) {
    return (
      <div className="form-notice" role="status">
        <p>
          {text} {m.form_closed_draft({}, at)} {contact}
        </p>
      </div>
    );
  }
  return (
    <div className="lost">
      <h1>{window === 'closed' ? m.home_signup_after({}, at) : m.home_signup_before({}, at)}</h1>
      <p>{text}</p>
      <p>{contact}</p>
      <p>
        <a className="next-step" href={home}>
          {m.nav_home({}, at)}
        </a>
      </p>
    </div>
  );
}
