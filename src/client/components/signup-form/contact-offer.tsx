import { useLocale } from '#client/components/locale-context.tsx';
import { useForm } from '#client/components/signup-form/form-context.tsx';
import type { DraftPerson } from '#domain/draft/draft.ts';
import { changePerson } from '#domain/draft/edit-draft.ts';
import { type Contact, missingContact } from '#domain/draft/my-contact.ts';
import { m } from '#i18n/texts.ts';

/** Fills the empty e-mail and phone of a pupil with those of the person who fills in the form. */
export function ContactOffer({ person, mine }: { person: DraftPerson; mine: Contact | null }) {
  const at = useLocale();
  const { config, now, update } = useForm();
  const missing = mine ? missingContact(person, mine) : {};
  const values = Object.values(missing);
  if (values.length === 0) return null;
  return (
    <p className="field-offer">
      <button
        type="button"
        className="button quiet"
        onClick={() =>
          update((draft) =>
            changePerson(draft, { key: person.key, change: missing }, { config, now }),
          )
        }
      >
        {m.form_my_contact({}, at)}
      </button>
      <span className="note">{values.join(' · ')}</span>
    </p>
  );
}
