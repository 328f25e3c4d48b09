import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { MergeSchoolDialog } from '#client/admin/schools/merge-school-dialog.tsx';
import { SchoolDialog } from '#client/admin/schools/school-dialog.tsx';
import { SchoolLinkDialog } from '#client/admin/schools/school-link-dialog.tsx';
import type { SchoolRecord } from '#client/admin/schools/school-record.ts';
import { SchoolsTable } from '#client/admin/schools/schools-table.tsx';
import { UnknownSpellings } from '#client/admin/schools/unknown-spellings.tsx';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import type { OfficePageProps } from '#client/admin/shell/page-props.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button } from '#client/kit/button.tsx';
import { EmptyState, PageHead } from '#client/kit/page.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { may } from '#client/lib/session/use-account.ts';
import { m } from '#i18n/texts.ts';

type Open =
  | { kind: 'edit'; school: SchoolRecord | null; spelling: string }
  | { kind: 'merge'; school: SchoolRecord }
  | { kind: 'link'; school: SchoolRecord }
  | null;

export default function SchoolsPage({ account }: OfficePageProps) {
  const at = useLocale();
  const { edition } = useEdition();
  const { data, problem, reload } = useOfficeQuery('listSchoolRecords', { editionId: edition.id });
  const [open, setOpen] = useState<Open>(null);
  const [message, setMessage] = useState('');
  const assigning = useOfficeMutation();
  const canWrite = may(account, 'signups.write');
  const assign = (spelling: string, schoolId: string) =>
    assigning.run(async () => {
      await callAsUser('assignSpelling', { spelling, schoolId });
      setMessage(m.schools_assigned({ spelling }, at));
    });
  const done = (text: string) => {
    setOpen(null);
    setMessage(text);
  };
  return (
    <>
      <PageHead
        title={m.admin_schools({}, at)}
        lead={m.schools_lead({}, at)}
        action={
          canWrite && (
            <Button onClick={() => setOpen({ kind: 'edit', school: null, spelling: '' })}>
              {m.schools_add({}, at)}
            </Button>
          )
        }
      />
      <p role="status" className="said">
        {message}
      </p>
      <Alert onRetry={problem ? reload : undefined}>{problem ?? assigning.problem}</Alert>
      {!data && !problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {data && (
        <>
          <UnknownSpellings
            unknown={data.unknown}
            schools={data.schools}
            onNew={
              canWrite ? (spelling) => setOpen({ kind: 'edit', school: null, spelling }) : null
            }
            onAssign={(spelling, schoolId) => void assign(spelling, schoolId)}
          />
          {data.schools.length === 0 ? (
            <EmptyState>{m.schools_none({}, at)}</EmptyState>
          ) : (
            <SchoolsTable
              schools={data.schools}
              canWrite={canWrite}
              onEdit={(school) => setOpen({ kind: 'edit', school, spelling: '' })}
              onLink={(school) => setOpen({ kind: 'link', school })}
              onMerge={
                data.schools.length > 1 ? (school) => setOpen({ kind: 'merge', school }) : null
              }
            />
          )}
        </>
      )}
      {open?.kind === 'edit' && (
        <SchoolDialog
          {...open}
          onDone={(name) => done(m.schools_saved({ name }, at))}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'link' && (
        <SchoolLinkDialog school={open.school} mayRenew={canWrite} onClose={() => setOpen(null)} />
      )}
      {open?.kind === 'merge' && data && (
        <MergeSchoolDialog
          school={open.school}
          others={data.schools.filter(({ id }) => id !== open.school.id)}
          onDone={(name) => done(m.schools_merged({ name }, at))}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
