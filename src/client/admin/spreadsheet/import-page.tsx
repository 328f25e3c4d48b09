import { useState } from 'react';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { FileStep, type ReadFile } from '#client/admin/spreadsheet/file-step.tsx';
import { ImportHistory } from '#client/admin/spreadsheet/import-history.tsx';
import { ImportProgress } from '#client/admin/spreadsheet/import-progress.tsx';
import { ReadStep } from '#client/admin/spreadsheet/read-step.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { localized, m } from '#i18n/texts.ts';
import '#client/admin/spreadsheet/export.css';
import '#client/admin/spreadsheet/import.css';

type Step = { kind: 'file' } | ({ kind: 'read' } & ReadFile) | { kind: 'running'; id: string };

/** The steps of an import: file, columns, result; each step can go back. */
export default function ImportPage() {
  const at = useLocale();
  const { edition } = useEdition();
  const [step, setStep] = useState<Step>({ kind: 'file' });
  const { data, problem, reload } = useOfficeQuery('listImports', { editionId: edition.id });
  const restart = () => {
    setStep({ kind: 'file' });
    reload();
  };
  return (
    <>
      <h1>{m.admin_import({}, at)}</h1>
      <p className="note">
        {m.import_lead({ edition: localized(edition.edition.name, at.locale) }, at)}
      </p>
      {step.kind === 'file' && (
        <FileStep editionId={edition.id} onRead={(read) => setStep({ kind: 'read', ...read })} />
      )}
      {step.kind === 'read' && (
        <ReadStep
          key={step.file.id}
          file={step.file}
          onHeaderLine={async (line) => setStep({ ...step, file: await step.readAgain(line) })}
          onStarted={(id) => setStep({ kind: 'running', id })}
          onRestart={restart}
        />
      )}
      {step.kind === 'running' && <ImportProgress key={step.id} id={step.id} onRestart={restart} />}
      {step.kind === 'file' && <Alert onRetry={reload}>{problem}</Alert>}
      {step.kind === 'file' && data && (
        <ImportHistory imports={data.imports} onUndone={(id) => setStep({ kind: 'running', id })} />
      )}
    </>
  );
}
