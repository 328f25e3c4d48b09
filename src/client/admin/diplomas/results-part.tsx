import { type ClipboardEvent, useState } from 'react';
import {
  pastedResults,
  type ResultCategory,
  type ResultEntry,
} from '#client/admin/diplomas/results.ts';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button } from '#client/kit/button.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import { Select } from '#client/kit/select.tsx';
import { SuggestField } from '#client/kit/suggest-field.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { useUnsavedGuard } from '#client/kit/unsaved-guard.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';

const SUGGESTED = [
  m.diploma_result_gold,
  m.diploma_result_silver,
  m.diploma_result_bronze,
  m.diploma_result_laureate,
  m.diploma_result_honour,
  m.diploma_result_part,
];
const MOST_LETTERS = 200;

type Typed = Readonly<Record<string, string>>;

function keyOf(category: ResultCategory, { signupId, subject }: ResultEntry): string {
  return JSON.stringify([signupId, category.category, subject]);
}

export function ResultsPart({ editionId }: { editionId: string }) {
  const at = useLocale();
  const toast = useToast();
  const action = useOfficeMutation();
  const { data, problem, reload } = useOfficeQuery('listDiplomaResults', { editionId });
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState<Typed>({});
  const categories = data?.categories ?? [];
  const category = categories.find((one) => one.category === chosen) ?? categories[0];
  const changed = categories.flatMap((one) =>
    one.entries.flatMap((entry) => {
      const result = typed[keyOf(one, entry)];
      if (result === undefined || result.trim() === entry.result) return [];
      const { signupId, subject } = entry;
      return { signupId, category: one.category, subject, result };
    }),
  );
  useUnsavedGuard(changed.length > 0);
  const save = () =>
    action.run(async () => {
      await callAsUser('saveDiplomaResults', { editionId, results: changed });
      setTyped({});
      toast({ text: m.diploma_results_saved({}, at) });
    });
  return (
    <section aria-label={m.diploma_results({}, at)}>
      <h2 className="diploma-heading">{m.diploma_results({}, at)}</h2>
      <p className="note">{m.diploma_results_lead({}, at)}</p>
      <Alert onRetry={reload}>{problem ?? action.problem}</Alert>
      {data && !category && <EmptyState>{m.diploma_results_none({}, at)}</EmptyState>}
      {category && (
        <>
          <div className="diploma-add">
            <Select
              label={m.diploma_results_category({}, at)}
              value={category.category}
              options={categories.map((one) => ({ value: one.category, text: one.name }))}
              onChange={setChosen}
            />
            <Button disabled={changed.length === 0 || action.isRunning} onClick={() => void save()}>
              {m.diploma_results_save({}, at)}
            </Button>
          </div>
          <p className="note">{m.diploma_results_paste({}, at)}</p>
          <ResultsTable
            category={category}
            textOf={(entry) => typed[keyOf(category, entry)] ?? entry.result}
            onType={(results) =>
              setTyped((known) => ({
                ...known,
                ...Object.fromEntries(
                  results.map(([entry, text]) => [keyOf(category, entry), text]),
                ),
              }))
            }
          />
        </>
      )}
    </section>
  );
}

interface ResultsTableProps {
  category: ResultCategory;
  textOf(entry: ResultEntry): string;
  onType(results: [ResultEntry, string][]): void;
}

function ResultsTable({ category, textOf, onType }: ResultsTableProps) {
  const at = useLocale();
  const suggested = SUGGESTED.map((text) => text({}, at));
  const onPaste = (event: ClipboardEvent, first: number) => {
    const results = pastedResults(event.clipboardData.getData('text'), category.entries, first);
    if (results.length < 2) return;
    event.preventDefault();
    onType(results);
  };
  return (
    <DataTable
      caption={m.diploma_results_table({ category: category.name }, at)}
      columns={{
        who: { text: m.diploma_results_column_who({}, at), isRowHeader: true },
        school: { text: m.diploma_results_column_school({}, at) },
        result: { text: m.diploma_results_column_result({}, at) },
      }}
      rows={category.entries}
      keyOf={(entry) => keyOf(category, entry)}
      cells={(entry, index) => ({
        who: (
          <>
            <strong>{entry.name}</strong>
            <span className="cell-second">{entry.members || entry.number}</span>
          </>
        ),
        school: entry.school,
        result: (
          <SuggestField
            isLabelHidden
            label={m.diploma_results_of({ name: entry.name }, at)}
            suggestions={suggested}
            maxLength={MOST_LETTERS}
            value={textOf(entry)}
            onChange={(value) => onType([[entry, value]])}
            onPaste={(event) => onPaste(event, index)}
          />
        ),
      })}
    />
  );
}
