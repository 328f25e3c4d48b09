import { useState } from 'react';
import { AccompanistsTable } from '#client/admin/appearances/accompanists-table.tsx';
import type { AppearanceRow, ListedAppearance } from '#client/admin/appearances/appearance-row.ts';
import { AppearancesTable, isChangeable } from '#client/admin/appearances/appearances-table.tsx';
import { AskDialog } from '#client/admin/appearances/ask-dialog.tsx';
import { NameAccompanistDialog } from '#client/admin/appearances/name-accompanist-dialog.tsx';
import { QuestionsSection } from '#client/admin/appearances/questions-section.tsx';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { navigate } from '#client/admin/router.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import type { OfficePageProps } from '#client/admin/shell/page-props.ts';
import { handOverSelection } from '#client/admin/signups/handed-selection.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button, LinkButton, QuietButton } from '#client/kit/button.tsx';
import { EmptyState, PageHead } from '#client/kit/page.tsx';
import { Select } from '#client/kit/select.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { may } from '#client/lib/session/use-account.ts';
import { accompanistLoads } from '#domain/appearance/accompanist-load.ts';
import {
  PROGRAMME_GAPS,
  type ProgrammeGap,
  programmeGaps,
} from '#domain/appearance/programme-gaps.ts';
import { missingParts } from '#domain/appearance/programme-parts.ts';
import { foldedText } from '#domain/folded-text.ts';
import { gapText } from '#i18n/programme-gap-text.ts';
import { m } from '#i18n/texts.ts';

export default function AppearancesPage({ account }: OfficePageProps) {
  const at = useLocale();
  const { edition } = useEdition();
  const { data, problem, reload } = useOfficeQuery('listAppearances', { editionId: edition.id });
  const [gap, setGap] = useState<Filter | ''>('');
  const [isAsking, setAsking] = useState(false);
  const [search, setSearch] = useState('');
  const accompanists = useOfficeQuery('listAccompanists', { editionId: edition.id });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isNaming, setNaming] = useState(false);
  const canWrite = may(account, 'signups.write');
  const all = data?.appearances.map((one) => ({
    ...one,
    gaps: programmeGaps(one, edition).filter(
      (found) => !one.isLimitAccepted || (found !== 'short' && found !== 'long'),
    ),
    missing: missingParts(one, { hasSheets: one.sheets > 0 }),
  }));
  const rows = all?.filter((row) => isFound(row, search) && (gap === '' || lacks(row, gap)));
  const signups = [...new Set(rows?.map(({ signupId }) => signupId))];
  const known = accompanists.data?.accompanists ?? [];
  const names = known.map(({ name }) => name);
  const loads = accompanistLoads(all ?? []);
  const changeable = (rows ?? []).filter(isChangeable);
  // Only what is in sight is changed.
  const chosenRows = changeable.filter(({ id }) => chosen.has(id));
  const choose = (ids: readonly string[]) => setChosen(new Set(ids));
  const write = () => {
    handOverSelection({ search: '', filter: null, ids: signups, except: [] }, signups.length);
    navigate('/admin/messages/new');
  };
  return (
    <>
      <PageHead
        title={m.admin_appearances({}, at)}
        lead={m.appearances_lead({}, at)}
        action={
          may(account, 'messages.write') && (
            <div className="form-actions">
              <QuietButton disabled={signups.length === 0} onClick={write}>
                {m.appearances_write({ count: signups.length }, at)}
              </QuietButton>
              <Button disabled={!rows || rows.length === 0} onClick={() => setAsking(true)}>
                {m.appearances_ask({}, at)}
              </Button>
            </div>
          )
        }
      />
      <search className="filters">
        <TextField
          className="grows"
          label={m.appearances_search({}, at)}
          type="search"
          value={search}
          onChange={setSearch}
        />
        <Select
          label={m.appearances_filter({}, at)}
          value={gap}
          none={m.appearances_all({}, at)}
          options={[
            ...PROGRAMME_GAPS.map((value) => ({ value, text: gapText(value, at.locale) })),
            { value: 'sheets' as const, text: m.gap_no_sheets({}, at) },
            { value: 'accompanist' as const, text: m.gap_nobody_accompanies({}, at) },
            { value: 'asked' as const, text: m.appearances_filter_asked({}, at) },
          ]}
          onChange={setGap}
        />
      </search>
      <Alert onRetry={reload}>{problem}</Alert>
      <Alert onRetry={accompanists.reload}>{accompanists.problem}</Alert>
      <QuestionsSection canWrite={canWrite} />
      {!data && !problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {rows && (
        <p role="status" className="said">
          {m.appearances_count({ count: rows.length }, at)}
          {loads.length > 0 && (
            <>
              {' · '}
              <LinkButton onClick={() => document.getElementById('accompanists')?.scrollIntoView()}>
                {m.appearances_accompanists({}, at)}
              </LinkButton>
            </>
          )}
        </p>
      )}
      {canWrite && changeable.length > 0 && (
        <div className="chosen-appearances">
          <LinkButton onClick={() => choose(changeable.map(({ id }) => id))}>
            {m.appearances_choose_all({}, at)}
          </LinkButton>
          {chosenRows.length > 0 && (
            <>
              <LinkButton onClick={() => choose([])}>
                {m.appearances_choose_none({}, at)}
              </LinkButton>
              <span role="status">{m.appearances_chosen({ count: chosenRows.length }, at)}</span>
              <Button onClick={() => setNaming(true)}>
                {m.appearances_name_accompanist({}, at)}
              </Button>
            </>
          )}
        </div>
      )}
      {all?.length === 0 && <EmptyState>{m.appearances_none({}, at)}</EmptyState>}
      {rows && rows.length > 0 && (
        <AppearancesTable
          rows={rows}
          edition={edition}
          canWrite={canWrite}
          accompanists={names}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {all && (
        <AccompanistsTable
          loads={loads}
          known={known}
          waiting={all.filter((row) => lacks(row, 'no-accompanist')).length}
          canWrite={canWrite}
          onShowWaiting={() => {
            setSearch('');
            setGap('no-accompanist');
            window.scrollTo({ top: 0 });
          }}
        />
      )}
      {isNaming && (
        <NameAccompanistDialog
          rows={chosenRows}
          known={names}
          loads={loads}
          onNamed={(ids) =>
            setChosen((before) => new Set([...before].filter((id) => !ids.includes(id))))
          }
          onClose={() => setNaming(false)}
        />
      )}
      {isAsking && rows && <AskDialog rows={rows} onClose={() => setAsking(false)} />}
    </>
  );
}

/** What the table is filtered by: gaps, and parts that only some appearances need. */
type Filter = ProgrammeGap | 'sheets' | 'accompanist' | 'asked';

function lacks({ gaps, missing, asksAccompanist }: AppearanceRow, filter: Filter): boolean {
  if (filter === 'asked') return asksAccompanist;
  if (filter === 'sheets' || filter === 'accompanist') return missing.includes(filter);
  return gaps.includes(filter);
}

/** By name, group, school, teacher, piece or number. */
function isFound(row: ListedAppearance, search: string): boolean {
  const text = [
    ...[row.number, row.category, row.group?.name ?? ''],
    ...row.players.flatMap(({ name, school, teacherName }) => [name, school, teacherName]),
    ...row.pieces.flatMap(({ composer, title }) => [composer, title]),
  ].join(' ');
  const words = foldedText(search).split(/\s+/);
  return words.every((word) => foldedText(text).includes(word));
}
