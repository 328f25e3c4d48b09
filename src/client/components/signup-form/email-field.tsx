import type { ComponentProps } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { TextField } from '#client/components/signup-form/fields.tsx';
import { useForm, useTouched } from '#client/components/signup-form/form-context.tsx';
import { suggestEmail, withRepairedEmail } from '#domain/draft/suggest-email.ts';
import { m } from '#i18n/texts.ts';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'lines'>;

/** An e-mail address. Asks about a probable typo once the field has been left. */
export function EmailField(props: EmailFieldProps) {
  const isTouched = useTouched(props.id);
  return (
    <div className="email-field">
      <TextField {...props} type="email" />
      {isTouched && <EmailOffer typed={props.value} />}
    </div>
  );
}

/** Asks about an address that is probably mistyped. */
export function EmailOffer({ typed }: { typed: string }) {
  const at = useLocale();
  const { update } = useForm();
  const meant = suggestEmail(typed);
  if (!meant) return null;
  return (
    <p className="field-offer" role="status">
      {m.form_email_suggestion({ email: meant }, at)}{' '}
      <button
        type="button"
        className="link-button"
        onClick={() => update((draft) => withRepairedEmail(draft, { typed, meant }))}
      >
        {m.form_email_suggestion_use({}, at)}
      </button>
    </p>
  );
}
