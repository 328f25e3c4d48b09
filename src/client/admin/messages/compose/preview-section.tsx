import { useState } from 'react';
import { SignupChoice } from '#client/admin/messages/compose/signup-choice.tsx';
import { WrittenText } from '#client/admin/messages/written-text.tsx';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useDebounced } from '#client/admin/use-debounced.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { RadioGroup } from '#client/kit/choices.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import type { SignupSelectionInput } from '#contract/signup-selection.ts';
import type { Language } from '#domain/language.ts';
import type { MessageTexts } from '#domain/message/message-texts.ts';
import { m } from '#i18n/texts.ts';

interface PreviewSectionProps {
  texts: MessageTexts;
  signupId: string;
  selection: SignupSelectionInput | null;
  onChooseSignup(id: string): void;
}

/** The mail as one signup will receive it; updated while typing. */
export function PreviewSection(props: PreviewSectionProps) {
  const { texts, signupId, selection, onChooseSignup } = props;
  const at = useLocale();
  const { edition } = useEdition();
  const [language, setLanguage] = useState<Language | ''>('');
  const asked = useDebounced(
    JSON.stringify({ texts, signupId, language, selection, editionId: edition.id }),
  );
  const { data, problem, reload } = useOfficeQuery('previewMessage', JSON.parse(asked), {
    keepsOther: true,
  });
  const names = { sk: m.messages_language_sk({}, at), en: m.messages_language_en({}, at) };
  return (
    <section className="compose-preview" aria-label={m.messages_preview({}, at)}>
      <h2>{m.messages_preview({}, at)}</h2>
      <Alert onRetry={reload}>{problem}</Alert>
      {data && (
        <>
          <p className="note">
            {data.signup
              ? m.messages_preview_of({ name: data.signup.name, number: data.signup.number }, at)
              : m.messages_preview_example({}, at)}
          </p>
          {data.signup && <SignupChoice onChoose={onChooseSignup} />}
          {data.languages.length > 1 && (
            <RadioGroup
              legend={m.messages_preview_language({}, at)}
              options={data.languages.map((value) => ({ value, text: names[value] }))}
              value={data.language}
              onChange={(chosen) => {
                setLanguage(chosen);
                onChooseSignup('');
              }}
            />
          )}
          <Mail mail={data} />
        </>
      )}
    </section>
  );
}

function Mail({ mail }: { mail: FunctionOutput<'previewMessage'> }) {
  const at = useLocale();
  return (
    <article className="mail" lang={mail.language}>
      <h3>{mail.subject || m.messages_preview_no_subject({}, at)}</h3>
      <p className="mail-edition">
        {mail.edition.name}
        <span className="cell-second">{mail.edition.when}</span>
      </p>
      {mail.blocks.length > 0 ? (
        <WrittenText blocks={mail.blocks} />
      ) : (
        <p className="note">{m.messages_preview_empty({}, at)}</p>
      )}
      <footer>
        {mail.notes.map((note) => (
          <p key={note} className="note">
            {note}
          </p>
        ))}
        <p className="mail-signature">{mail.signature.join('\n')}</p>
      </footer>
    </article>
  );
}
