import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { fieldLabel } from '#i18n/field-labels.ts';
import { issueText } from '#i18n/issue-text.ts';
import { m } from '#i18n/texts.ts';

type PreviewedSignup = FunctionOutput<'previewImport'>['signups'][number];

/** Longer lists of remarks help nobody. */
const SHOWN_ISSUES = 6;

interface PreviewTableProps {
  signups: readonly PreviewedSignup[];
  isChosen(signup: PreviewedSignup): boolean;
  isOffered(signup: PreviewedSignup): boolean;
  onTurn(line: number): void;
}

export function PreviewTable({ signups, isChosen, isOffered, onTurn }: PreviewTableProps) {
  const at = useLocale();
  const labels = {
    lines: m.import_column_lines({}, at),
    who: m.import_column_who({}, at),
    problems: m.import_column_problems({}, at),
  };
  return (
    <table className="office-table import-preview">
      <thead>
        <tr>
          <th scope="col">{m.import_column_chosen({}, at)}</th>
          <th scope="col">{labels.who}</th>
          <th scope="col">{labels.lines}</th>
          <th scope="col">{labels.problems}</th>
        </tr>
      </thead>
      <tbody>
        {signups.map((signup) => (
          <tr key={signup.line} className={isChosen(signup) ? '' : 'is-left-out'}>
            <td>
              <input
                type="checkbox"
                aria-label={m.import_choose_signup({ name: signup.name }, at)}
                checked={isChosen(signup)}
                disabled={!isOffered(signup)}
                onChange={() => onTurn(signup.line)}
              />
            </td>
            <th scope="row">
              <strong>{signup.persons.join(', ')}</strong>
              <span className="cell-second">
                {[signup.school, signup.contactEmail].filter(Boolean).join(' · ')}
              </span>
            </th>
            <td data-label={labels.lines} className="cell-time">
              {linesText(signup.lines)}
            </td>
            <td data-label={labels.problems}>
              <Remarks signup={signup} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Remarks({ signup }: { signup: PreviewedSignup }) {
  const at = useLocale();
  const states = {
    whole: m.import_status_whole({}, at),
    incomplete: m.import_status_incomplete({}, at),
    wrong: m.import_status_wrong({}, at),
  };
  const shown = signup.issues.slice(0, SHOWN_ISSUES);
  const hidden = signup.issues.length - shown.length;
  return (
    <>
      <span className={`import-status is-${signup.fitness}`}>
        {signup.isKnown ? m.import_status_known({}, at) : states[signup.fitness]}
      </span>
      {signup.duplicates.map(({ id, number }) => (
        <span key={id} className="cell-second">
          {m.import_duplicate_of({}, at)}{' '}
          <OfficeLink to={`/admin/signups/${id}`}>{number}</OfficeLink>
        </span>
      ))}
      {shown.length > 0 && (
        <ul className="import-issues">
          {shown.map((issue) => {
            const field = fieldLabel(issue.path, at.locale);
            const text = issueText(issue, at.locale);
            return (
              <li key={`${issue.path} ${issue.code}`}>
                {issue.line === null
                  ? m.import_issue_whole({ field, text }, at)
                  : m.import_issue_line({ line: issue.line, field, text }, at)}
              </li>
            );
          })}
          {hidden > 0 && <li>{m.import_more_issues({ count: hidden }, at)}</li>}
        </ul>
      )}
    </>
  );
}

/** `2–5, 9`. */
function linesText(lines: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && last[1] === line - 1) last[1] = line;
    else runs.push([line, line]);
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join(', ');
}
