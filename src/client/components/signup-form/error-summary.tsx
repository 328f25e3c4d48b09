import { useLocale } from '#client/components/locale-context.tsx';
import type { PlacedIssue } from '#client/components/signup-form/form-issues.ts';
import type { SignupDraft } from '#domain/draft/draft.ts';
import { fieldLabel } from '#i18n/field-labels.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import { issueText } from '#i18n/issue-text.ts';
import { m } from '#i18n/texts.ts';

interface ErrorSummaryProps {
  issues: readonly PlacedIssue[];
  draft: Pick<SignupDraft, 'persons' | 'groups'>;
  onGo(issue: PlacedIssue): void;
}

export function ErrorSummary({ issues, draft, onGo }: ErrorSummaryProps) {
  const at = useLocale();
  if (issues.length === 0) return null;
  return (
    <section className="error-summary" aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">{m.form_errors({ count: issues.length }, at)}</h2>
      <ul>
        {issues.map((placed) => (
          <li key={`${placed.fieldId} ${placed.issue.code}`}>
            <a
              href={`#${placed.fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                onGo(placed);
              }}
            >
              {whose(placed, draft, at.locale)}
              {fieldLabel(placed.issue.path, at.locale)}
            </a>
            : {issueText(placed.issue, at.locale)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The person or group whose field it is. */
function whose(
  { personKey, issue }: PlacedIssue,
  { persons, groups }: ErrorSummaryProps['draft'],
  locale: 'sk' | 'en',
): string {
  const [owner, position] = issue.path.split('.');
  const group = owner === 'groups' ? groups[Number(position)] : undefined;
  if (group) return `${groupDisplayName(group, Number(position), locale)} – `;
  const index = persons.findIndex(({ key }) => key === personKey);
  if (index < 0) return '';
  const name = persons[index]?.name.trim();
  return `${name || m.person_default_name({ number: index + 1 }, { locale })} – `;
}
