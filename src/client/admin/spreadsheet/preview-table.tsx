import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { RowCheckbox } from '#client/kit/choices.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import type { Language } from '#domain/language.ts';
import { fieldLabel } from '#i18n/field-labels.ts';
import { issueText } from '#i18n/issue-text.ts';
import { m } from '#i18n/texts.ts';

type PreviewedSignup = FunctionOutput<'previewImport'>['signups'][number];

/** Longer lists of remarks do not help. */
const SHOWN_REMARKS = 6;

interface PreviewTableProps {
  signups: readonly PreviewedSignup[];
  isChosen(signup: PreviewedSignup): boolean;
  isOffered(signup: PreviewedSignup): boolean;
  onTurn(line: number): void;
}

export function PreviewTable({ signups, isChosen, isOffered, onTurn }: PreviewTableProps) {
  const at = useLocale();
  return (
    <DataTable
      className="import-preview"
      columns={{
        chosen: { text: m.import_column_chosen({}, at), isBare: true },
        who: { text: m.import_column_who({}, at), isRowHeader: true },
        lines: { text: m.import_column_lines({}, at), className: 'cell-time' },
        problems: { text: m.import_column_problems({}, at) },
      }}
      rows={signups}
      keyOf={(signup) => signup.line}
      rowClass={(signup) => (isChosen(signup) ? '' : 'is-left-out')}
      cells={(signup) => ({
        chosen: (
          <RowCheckbox
            label={m.import_choose_signup({ name: signup.name }, at)}
            checked={isChosen(signup)}
            isDisabled={!isOffered(signup)}
            onChange={() => onTurn(signup.line)}
          />
        ),
        who: (
          <>
            <strong>{signup.persons.join(', ')}</strong>
            <span className="cell-second">
              {[signup.school, signup.contactEmail].filter(Boolean).join(' · ')}
            </span>
          </>
        ),
        lines: linesText(signup.lines),
        problems: <Remarks signup={signup} />,
      })}
    />
  );
}

function Remarks({ signup }: { signup: PreviewedSignup }) {
  const at = useLocale();
  const states = {
    whole: m.import_status_whole({}, at),
    incomplete: m.import_status_incomplete({}, at),
    wrong: m.import_status_wrong({}, at),
  };
  const remarks = [...mistakes(signup, at.locale), ...missingFields(signup, at.locale)];
  const shown = remarks.slice(0, SHOWN_REMARKS);
  const hidden = remarks.length - shown.length;
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
          {shown.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
          {hidden > 0 && <li>{m.import_more_issues({ count: hidden }, at)}</li>}
        </ul>
      )}
    </>
  );
}

/** Errors to correct in the file. */
function mistakes({ issues }: PreviewedSignup, language: Language): string[] {
  const at = { locale: language };
  return issues
    .filter(({ code }) => code !== 'required')
    .map((issue) => {
      const field = fieldLabel(issue.path, language);
      const text = issueText(issue, language);
      return issue.line === null
        ? m.import_issue_whole({ field, text }, at)
        : m.import_issue_line({ line: issue.line, field, text }, at);
    });
}

/** Required values that the file lacks, one per line. */
function missingFields({ issues }: PreviewedSignup, language: Language): string[] {
  const at = { locale: language };
  const byLine = new Map<number | null, string[]>();
  for (const { code, path, line } of issues) {
    if (code !== 'required') continue;
    byLine.set(line, [...(byLine.get(line) ?? []), fieldLabel(path, language)]);
  }
  return [...byLine].map(([line, names]) => {
    const fields = names.join(', ');
    return line === null
      ? m.import_missing({ fields }, at)
      : m.import_missing_line({ line, fields }, at);
  });
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
