import { useMemo, useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { MappingTable } from '#client/admin/spreadsheet/mapping-table.tsx';
import { PreviewTable } from '#client/admin/spreadsheet/preview-table.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button, LinkButton } from '#client/kit/button.tsx';
import { Checkbox, RadioGroup } from '#client/kit/choices.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import { Select } from '#client/kit/select.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import type { ImportMapping } from '#domain/spreadsheet/import-fields.ts';
import { IMPORT_GROUPINGS, type ImportGrouping } from '#domain/spreadsheet/plan-import.ts';
import { m } from '#i18n/texts.ts';

type PreviewedSignup = FunctionOutput<'previewImport'>['signups'][number];

interface ReadStepProps {
  file: FunctionOutput<'readImport'>;
  /** Parses the file again with another header row. */
  onHeaderLine(line: number): Promise<void>;
  onStarted(id: string): void;
  onRestart(): void;
}

export function ReadStep({ file, onHeaderLine, onStarted, onRestart }: ReadStepProps) {
  const at = useLocale();
  const [mapping, setMapping] = useState<ImportMapping>(file.columns.map(({ field }) => field));
  const [grouping, setGrouping] = useState<ImportGrouping>(file.grouping);
  const [withIncomplete, setWithIncomplete] = useState(false);
  const [notify, setNotify] = useState(false);
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  const starting = useOfficeMutation();
  const { data, isLoading, problem } = useOfficeQuery('previewImport', {
    id: file.id,
    mapping,
    grouping,
  });
  const chosen = useMemo(
    () =>
      (data?.signups ?? []).filter(
        (signup) =>
          isOffered(signup) && isChosenFirst(signup, withIncomplete) !== turned.has(signup.line),
      ),
    [data, withIncomplete, turned],
  );
  const turn = (line: number) => {
    const next = new Set(turned);
    if (!next.delete(line)) next.add(line);
    setTurned(next);
  };
  const start = () =>
    starting.run(async () => {
      const lines = chosen.map(({ line }) => line);
      const { id } = await callAsUser('startImport', {
        id: file.id,
        mapping,
        grouping,
        lines,
        notify,
      });
      onStarted(id);
    });
  const groupings: Record<ImportGrouping, string> = {
    number: m.import_grouping_number({}, at),
    contact: m.import_grouping_contact({}, at),
    line: m.import_grouping_line({}, at),
  };
  return (
    <>
      <section className="office-section">
        <h2>{m.import_columns({}, at)}</h2>
        <p className="note">
          {file.isRemembered ? m.import_remembered({}, at) : m.import_columns_about({}, at)}
        </p>
        <HeaderLine file={file} onChange={onHeaderLine} />
        <MappingTable columns={file.columns} mapping={mapping} onChange={setMapping} />
        <RadioGroup
          className="import-grouping"
          legend={m.import_grouping({}, at)}
          options={IMPORT_GROUPINGS.map((value) => ({ value, text: groupings[value] }))}
          value={grouping}
          onChange={setGrouping}
        />
      </section>
      <section className="office-section" aria-busy={isLoading}>
        <h2>{m.import_preview({}, at)}</h2>
        <Alert>{problem}</Alert>
        {data && (
          <>
            <p role="status">
              {m.import_counts({ total: data.signups.length, chosen: chosen.length }, at)}
              {data.emptyLines.length > 0 &&
                ` · ${m.import_empty_lines({ count: data.emptyLines.length }, at)}`}
            </p>
            <Checkbox
              label={m.import_with_incomplete({}, at)}
              about={m.import_with_incomplete_about({}, at)}
              checked={withIncomplete}
              onChange={setWithIncomplete}
            />
            <Checkbox label={m.import_notify({}, at)} checked={notify} onChange={setNotify} />
            {data.signups.length === 0 ? (
              <EmptyState>{m.import_preview_none({}, at)}</EmptyState>
            ) : (
              <PreviewTable
                signups={data.signups}
                isChosen={(signup) => chosen.includes(signup)}
                isOffered={isOffered}
                onTurn={turn}
              />
            )}
          </>
        )}
        <Alert>{starting.problem}</Alert>
        <div className="form-actions">
          <Button
            disabled={chosen.length === 0 || isLoading || starting.isRunning}
            onClick={() => void start()}
          >
            {starting.isRunning
              ? m.admin_working({}, at)
              : m.import_start({ count: chosen.length }, at)}
          </Button>
          <LinkButton onClick={onRestart}>{m.import_other_file({}, at)}</LinkButton>
        </div>
      </section>
    </>
  );
}

function HeaderLine({
  file,
  onChange,
}: {
  file: ReadStepProps['file'];
  onChange(line: number): Promise<void>;
}) {
  const at = useLocale();
  const reading = useOfficeMutation();
  return (
    <Select
      className="import-header-line"
      label={m.import_header_line({}, at)}
      value={file.headerLine}
      isDisabled={reading.isRunning}
      options={file.firstRows.map(({ line, text }) => ({ value: line, text: `${line}. ${text}` }))}
      problem={reading.problem}
      onChange={(value) => void reading.run(() => onChange(Number(value)))}
    />
  );
}

/** Invalid rows and existing signups cannot be chosen. */
function isOffered({ fitness, isKnown }: PreviewedSignup): boolean {
  return fitness !== 'wrong' && !isKnown;
}

function isChosenFirst({ fitness, duplicates }: PreviewedSignup, withIncomplete: boolean): boolean {
  if (duplicates.length > 0) return false;
  return fitness === 'whole' || withIncomplete;
}
