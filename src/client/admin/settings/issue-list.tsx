import { partOfPath, SETTINGS_PARTS } from '#client/admin/settings/parts.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { Issue } from '#domain/issues.ts';
import { configIssueText } from '#i18n/config-issue-text.ts';
import { configLabel } from '#i18n/config-labels.ts';
import { m } from '#i18n/texts.ts';

interface IssueListProps {
  issues: readonly Issue[];
  config: EditionConfig;
  onGo(issue: Issue): void;
}

export function IssueList({ issues, config, onGo }: IssueListProps) {
  const at = useLocale();
  if (issues.length === 0) return null;
  return (
    <section
      className="issue-list"
      id="set-issues"
      tabIndex={-1}
      aria-labelledby="set-issues-title"
    >
      <h2 id="set-issues-title">{m.set_issue_count({ count: issues.length }, at)}</h2>
      <ul>
        {issues.map((issue) => (
          <li key={`${issue.path} ${issue.code}`}>
            <LinkButton onClick={() => onGo(issue)}>
              {placeText(issue, config, at.locale)}
            </LinkButton>{' '}
            {configIssueText(issue, at.locale)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function placeText({ path }: Issue, config: EditionConfig, locale: 'sk' | 'en'): string {
  const name = partOfPath(path);
  const title = SETTINGS_PARTS.find((part) => part.name === name)?.title({}, { locale }) ?? '';
  const label = configLabel(path, locale);
  const [list = '', index = ''] = path.split('.');
  const code = list === 'categories' ? config.categories[Number(index)]?.code : undefined;
  const item = index === '' || !/^\d+$/.test(index) ? '' : ` ${code || Number(index) + 1}`;
  return label === title ? `${title}${item}` : `${title}${item} – ${label}`;
}
