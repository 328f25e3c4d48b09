import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { ExclusionDialog } from '#client/admin/results/exclusion-dialog.tsx';
import { type JuryCategory, markKey } from '#client/admin/results/jury-category.ts';
import { MarksTable, type RowAction } from '#client/admin/results/marks-table.tsx';
import { MissingMarks } from '#client/admin/results/missing-marks.tsx';
import { PrizesSection } from '#client/admin/results/prizes-section.tsx';
import { ResultSteps } from '#client/admin/results/result-steps.tsx';
import { RulingDialog } from '#client/admin/results/ruling-dialog.tsx';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button } from '#client/kit/button.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { useUnsavedGuard } from '#client/kit/unsaved-guard.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import { isConfirmed } from '#domain/jury/result-state.ts';
import type { PrintKind } from '#domain/prints/print-kind.ts';
import { typedDecimal } from '#domain/scoring/decimal-text.ts';
import { resultStateText } from '#i18n/jury-text.ts';
import { printTitle } from '#i18n/print-texts.ts';
import { m } from '#i18n/texts.ts';

interface CategoryPartProps {
  category: string;
  mayMark: boolean;
  mayDecide: boolean;
}

/** Marks of one category typed from paper, its working, decisions, prizes and result. */
export function CategoryPart({ category, mayMark, mayDecide }: CategoryPartProps) {
  const at = useLocale();
  const toast = useToast();
  const { edition } = useEdition();
  const editionId = edition.id;
  const saving = useOfficeMutation();
  // Tablets of jurors send their points at any time.
  const { data, problem, reload } = useOfficeQuery(
    'getJuryCategory',
    { editionId, category },
    { everyMs: (known) => (known?.state === 'draft' ? 5_000 : false) },
  );
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [open, setOpen] = useState<RowAction | null>(null);
  const changed = data ? changedMarks(data, typed) : [];
  useUnsavedGuard(changed.length > 0);
  if (!data) return <Alert onRetry={reload}>{problem}</Alert>;

  const isOpen = data.state === 'draft' && !data.isLocked;
  const save = () =>
    saving.run(async () => {
      const { epoch } = data;
      const { saved } = await callAsUser('saveJuryMarks', {
        ...{ editionId, category, epoch },
        marks: changed,
      });
      setTyped({});
      toast({ text: m.jury_marks_saved({ count: saved }, at) });
    });
  const { seats, appearances, rule } = data;
  return (
    <>
      <p>
        <OfficeLink to="/admin/results">{m.jury_back({}, at)}</OfficeLink>
      </p>
      <h2 className="jury-heading">{data.name}</h2>
      <p className="note">
        {resultStateText(data.state, at.locale)}
        {data.number > 1 && ` · ${m.jury_version({ number: data.number }, at)}`}
        {data.isLocked && ` · ${m.jury_locked({}, at)}`}
      </p>
      <p className="jury-actions">
        {printsOf(data).map((kind) => (
          <OfficeLink key={kind} to={printPath(kind, category)}>
            {printTitle(kind, at.locale)}
          </OfficeLink>
        ))}
      </p>
      <Alert onRetry={reload}>{problem ?? saving.problem}</Alert>
      {!rule && (
        <EmptyState>
          {m.jury_needs_rule({}, at)}{' '}
          <OfficeLink to="/admin/settings/scoring">{m.jury_no_rule({}, at)}</OfficeLink>
        </EmptyState>
      )}
      {seats.length === 0 && (
        <EmptyState>
          {m.jury_needs_seats({}, at)}{' '}
          <OfficeLink to="/admin/results/jury">{m.jury_seats({}, at)}</OfficeLink>
        </EmptyState>
      )}
      {appearances.length === 0 && <EmptyState>{m.jury_needs_appearances({}, at)}</EmptyState>}
      {rule && seats.length > 0 && appearances.length > 0 && (
        <>
          {data.state === 'draft' && <MissingMarks category={data} />}
          {isOpen && <p className="note">{m.jury_typing_lead({}, at)}</p>}
          <MarksTable
            category={data}
            typed={typed}
            isTyping={isOpen && mayMark}
            mayDecide={mayDecide && data.state === 'draft'}
            mayMark={mayMark && data.state === 'draft'}
            onType={(key, text) => setTyped({ ...typed, [key]: text })}
            onAction={setOpen}
          />
          {isOpen && mayMark && (
            <p className="jury-actions">
              <Button
                disabled={changed.length === 0 || saving.isRunning}
                onClick={() => void save()}
              >
                {m.jury_marks_save({}, at)}
              </Button>
              <span className="note">{m.jury_marks_unsaved({ count: changed.length }, at)}</span>
            </p>
          )}
          <PrizesSection
            editionId={editionId}
            category={data}
            mayDecide={mayDecide && data.state === 'draft'}
          />
          <ResultSteps
            editionId={editionId}
            category={data}
            mayMark={mayMark}
            mayDecide={mayDecide}
            isUnsaved={changed.length > 0}
          />
        </>
      )}
      {open?.kind === 'ruling' && rule && (
        <RulingDialog
          editionId={editionId}
          category={data}
          appearance={open.appearance}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'exclusion' && (
        <ExclusionDialog
          editionId={editionId}
          category={data}
          appearance={open.appearance}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** Documents of the category in its state. */
function printsOf({ state }: JuryCategory): PrintKind[] {
  if (state === 'draft') return ['jury-sheets', 'blank-protocol'];
  return isConfirmed(state) ? ['protocol', 'announcement'] : ['protocol'];
}

function printPath(kind: PrintKind, category: string): string {
  return `/admin/documents/print/${kind}?${new URLSearchParams({ category })}`;
}

function changedMarks({ appearances }: JuryCategory, typed: Readonly<Record<string, string>>) {
  return appearances.flatMap(({ id, marks }) =>
    marks.flatMap(({ seatId, own }) => {
      const text = typed[markKey(seatId, id)];
      if (text === undefined) return [];
      const points = typedDecimal(text) || null;
      if (points === (own?.points ?? null)) return [];
      return [{ seatId, appearanceId: id, points, criteria: {} }];
    }),
  );
}
