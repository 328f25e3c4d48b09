import { Fact } from '#client/components/fact.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { ContactEmail } from '#client/public/my-signup/contact-email.tsx';
import { Section } from '#client/public/my-signup/section.tsx';
import type { WatchedSignup } from '#client/public/my-signup/use-watched-signup.ts';
import { paymentTypeText } from '#i18n/signup-words.ts';
import { m } from '#i18n/texts.ts';

interface ContactProps {
  watched: WatchedSignup;
  isEditable: boolean;
  onDone(message: string): void;
}

export function ContactSection({ watched, isEditable, onDone }: ContactProps) {
  const at = useLocale();
  const { billing, signup: form } = watched.signup;
  return (
    <Section title={m.my_contact_title({}, at)}>
      <dl className="facts">
        <div>
          <dt>{m.my_contact_email({}, at)}</dt>
          <dd className="my-contact">
            <ContactEmail watched={watched} isEditable={isEditable} onDone={onDone} />
          </dd>
        </div>
        <Fact label={m.my_pay_method({}, at)}>{paymentTypeText(form.paymentType, at.locale)}</Fact>
        <div>
          <dt>{m.my_billing({}, at)}</dt>
          {billing ? (
            <dd className="my-lines">
              <span>{billing.name}</span>
              <span>{billing.address}</span>
              {billing.ico && <span>{m.my_billing_ico({ ico: billing.ico }, at)}</span>}
              {billing.dic && <span>{m.my_billing_dic({ dic: billing.dic }, at)}</span>}
              <span>{billing.email}</span>
            </dd>
          ) : (
            <dd>{m.my_billing_none({}, at)}</dd>
          )}
        </div>
      </dl>
    </Section>
  );
}
