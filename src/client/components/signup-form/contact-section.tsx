import { useLocale } from '#client/components/locale-context.tsx';
import { EmailField, EmailOffer } from '#client/components/signup-form/email-field.tsx';
import { ownFieldId } from '#client/components/signup-form/field-id.ts';
import { useFieldError, useForm } from '#client/components/signup-form/form-context.tsx';
import { m } from '#i18n/texts.ts';

interface ContactSectionProps {
  value: string;
  /** The address used when nothing is typed; may be empty. */
  otherwise: string;
  /** The field of that address is in view and asks about it itself. */
  isAsked: boolean;
}

/** The owner of this mailbox controls the signup, so the form asks for it separately. */
export function ContactSection({ value, otherwise, isAsked }: ContactSectionProps) {
  const at = useLocale();
  const { update, touch } = useForm();
  const errorAt = useFieldError();
  const id = ownFieldId('form', 'contactEmail');
  return (
    <section className="form-section" aria-labelledby="contact-title">
      <h2 id="contact-title">{m.form_contact_title({}, at)}</h2>
      <p className="note">{m.form_contact_note({}, at)}</p>
      <EmailField
        id={id}
        label={m.field_contact_email({}, at)}
        autoComplete="email"
        optional
        value={value}
        error={errorAt(id)}
        hint={otherwise ? m.form_contact_hint({ email: otherwise }, at) : undefined}
        onChange={(contactEmail) => update((draft) => ({ ...draft, contactEmail }))}
        onBlur={() => touch(id)}
      />
      {value.trim() === '' && !isAsked && <EmailOffer typed={otherwise} />}
    </section>
  );
}
