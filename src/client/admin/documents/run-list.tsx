import { useState } from 'react';
import { PROBLEMS, RUN_STATES } from '#client/admin/documents/print-words.ts';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton, QuietButton } from '#client/kit/button.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { PrintRun } from '#contract/print-functions.ts';
import type { PrintKind } from '#domain/prints/print-kind.ts';
import { formatBytes } from '#i18n/file-facts.ts';
import { formatInstant } from '#i18n/format.ts';
import { printTitle } from '#i18n/print-texts.ts';
import { m } from '#i18n/texts.ts';

interface RunListProps {
  /** Null for all kinds. */
  kind: PrintKind | null;
}

const POLL_MS = 1_000;

function isUnderWay({ state }: PrintRun): boolean {
  return state === 'waiting' || state === 'running';
}

export function RunList({ kind }: RunListProps) {
  const at = useLocale();
  const { edition } = useEdition();
  const asked = { editionId: edition.id };
  const { data, problem, reload } = useOfficeQuery('listPrintRuns', asked, {
    everyMs: (read) => (read?.runs.some(isUnderWay) ? POLL_MS : false),
  });
  const runs = (data?.runs ?? []).filter((run) => kind === null || run.kind === kind);
  return (
    <>
      <Alert onRetry={reload}>{problem}</Alert>
      {!data && !problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {data && runs.length === 0 && <EmptyState>{m.print_runs_none({}, at)}</EmptyState>}
      {runs.length > 0 && (
        <ul className="run-list" aria-live="polite">
          {runs.map((run) => (
            <li key={run.id}>
              <RunRow run={run} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function RunRow({ run }: { run: PrintRun }) {
  const at = useLocale();
  const action = useOfficeMutation();
  const { kind, state, file, startedAt, startedBy } = run;
  const cancel = () =>
    action.run(async () => {
      await callAsUser('cancelPrint', { runId: run.id });
    });
  return (
    <article className={`run is-${state}`}>
      <div className="run-head">
        <h3>{printTitle(kind, at.locale)}</h3>
        <p className="note">
          {m.print_run_started({ when: formatInstant(startedAt, at.locale), who: startedBy }, at)}
        </p>
      </div>
      <div className="run-body">
        <p role="status">{stateText(run, at)}</p>
        {isUnderWay(run) && (
          <progress
            aria-label={printTitle(kind, at.locale)}
            max={Math.max(1, run.total)}
            {...(run.done > 0 && { value: run.done })}
          />
        )}
        <Problems run={run} />
        <Alert>{action.problem}</Alert>
      </div>
      <div className="run-actions">
        {file && run.output === 'pdf' && (
          <a className="button" href={file.url} target="_blank" rel="noreferrer">
            {m.print_open({}, at)}
          </a>
        )}
        {file && (
          <a className="button quiet" href={`${file.url}?download`} download={file.name}>
            {m.print_download({ size: formatBytes(file.sizeBytes, at.locale) }, at)}
          </a>
        )}
        {isUnderWay(run) && run.canCancel && (
          <QuietButton onClick={cancel}>{m.print_cancel({}, at)}</QuietButton>
        )}
      </div>
    </article>
  );
}

function stateText(run: PrintRun, at: ReturnType<typeof useLocale>): string {
  const { state, done, total, file } = run;
  if (state === 'done' && !file) return m.print_state_empty({}, at);
  if (state === 'running' && total > 1) return m.print_progress({ done, total }, at);
  if (state === 'done' && total > 1) return m.print_made({ count: done }, at);
  return RUN_STATES[state]({}, at);
}

/** The first few problems are enough to see what is wrong. */
const SHOWN_PROBLEMS = 5;

function Problems({ run }: { run: PrintRun }) {
  const at = useLocale();
  const [isWhole, setWhole] = useState(false);
  if (run.problems.length === 0) return null;
  const shown = isWhole ? run.problems : run.problems.slice(0, SHOWN_PROBLEMS);
  return (
    <div className="run-problems">
      <ul>
        {shown.map(({ name, problem, letters }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name, and the list only grows
          <li key={index}>
            {name !== '' && <strong>{name}: </strong>}
            {PROBLEMS[problem]({ letters }, at)}
          </li>
        ))}
      </ul>
      {shown.length < run.problems.length && (
        <LinkButton onClick={() => setWhole(true)}>
          {m.print_problems_all({ count: run.problems.length }, at)}
        </LinkButton>
      )}
    </div>
  );
}
