import { AmountLine } from '#client/components/amount-line.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { Section } from '#client/public/my-signup/section.tsx';
import { documentTitle } from '#i18n/document-words.ts';
import { formatDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export function DocumentsSection({ signup: { documents } }: { signup: SignupView }) {
  const at = useLocale();
  if (documents.length === 0) return null;
  return (
    <Section title={m.my_documents_title({}, at)}>
      <ul className="my-fees">
        {documents.map((document) => (
          <li key={document.number}>
            <AmountLine
              label={
                <>
                  <a href={document.url}>{documentTitle(document, at.locale)}</a>,{' '}
                  {formatDate(document.issuedOn, at.locale)}
                </>
              }
              amountMinor={document.totalMinor}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
