import type { ComponentProps } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { TextField } from '#client/components/signup-form/fields.tsx';
import { useTouched } from '#client/components/signup-form/form-context.tsx';
import { suggestEmail } from '#domain/draft/suggest-email.ts';
import { m } from '#i18n/texts.ts';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'lines'>;

/** An e-mail address. Asks about a probable typo once the field has been left. */
export function EmailField(props: EmailFieldProps) {
  const at = useLocale();
  const isTouched = useTouched(props.id);
  const meant = isTouched ? suggestEmail(props.value) : null;
  return (
    <div className="email-field">
      <TextField {...props} type="email" />
      {meant && (
        <p className="field-offer" role="status">
          {m.form_email_suggestion({ email: meant }, at)}{' '}
          <button type="button" className="link-button" onClick={() => props.onChange(meant)}>
            {m.form_email_suggestion_use({}, at)}
          </button>
        </p>
      )}
    </div>
  );
}
