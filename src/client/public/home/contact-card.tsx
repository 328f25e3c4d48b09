import type { ReactNode } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import type { Organiser } from '#domain/edition/config.ts';
import { mailtoLink } from '#domain/mailto.ts';
import { formatPhone } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export function ContactCard({ organiser }: { organiser: Organiser }) {
  const at = useLocale();
  const { name, seat, ico, dic, registerLine, email, phone } = organiser;
  return (
    <address>
      <p className="contact-name">{name}</p>
      <dl className="facts">
        <Fact name={m.home_email({}, at)} value={email}>
          <a href={mailtoLink(email)}>{email}</a>
        </Fact>
        <Fact name={m.home_phone({}, at)} value={phone}>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{formatPhone(phone)}</a>
        </Fact>
        <Fact name={m.home_seat({}, at)} value={seat} />
        <Fact name={m.home_ico({}, at)} value={ico} />
        <Fact name={m.home_dic({}, at)} value={dic} />
        <Fact name={m.home_contact_register({}, at)} value={registerLine} />
      </dl>
    </address>
  );
}

/** Omitted when the value is empty, for example without a tax number. */
function Fact({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  if (value === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? value}</dd>
    </div>
  );
}
