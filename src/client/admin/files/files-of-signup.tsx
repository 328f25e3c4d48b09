import { useMemo, useState } from 'react';
import { officeQueue } from '#client/admin/files/office-queue.ts';
import { PreviewDialog } from '#client/admin/files/preview-dialog.tsx';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { Part } from '#client/admin/signup/part.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { type SheetOwner, sheetOwners } from '#client/components/sheets/sheet-owners.ts';
import { Sheets } from '#client/components/sheets/sheets.tsx';
import { useRefresh } from '#client/components/sheets/use-refresh.ts';
import type { StoredFile } from '#client/components/upload/upload-queue.ts';
import { Alert } from '#client/kit/alert.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { may } from '#client/lib/session/use-account.ts';
import { m } from '#i18n/texts.ts';

/** The sheet music of the signup, for users who may see files. */
export function FilesOfSignup() {
  const { locale } = useLocale();
  const { account, signup } = useSignupWork();
  const owners = sheetOwners(signup.signup, signup.appearances, locale);
  if (!may(account, 'files.read') || owners.length === 0) return null;
  return <SheetsOfSignup owners={owners} />;
}

function SheetsOfSignup({ owners }: { owners: readonly SheetOwner[] }) {
  const at = useLocale();
  const { account, signup } = useSignupWork();
  const [shown, setShown] = useState<StoredFile | null>(null);
  const { data, problem, reload } = useOfficeQuery('listFiles', {
    editionId: signup.editionId,
    buckets: ['sheets'],
    signupId: signup.id,
    limit: 200,
  });
  useRefresh(reload);
  const queue = useMemo(() => officeQueue(), []);
  return (
    <Part id="sheets" title={m.file_sheets_title({}, at)} part="persons">
      <Alert onRetry={reload}>{problem}</Alert>
      {!data && !problem && <p className="note">{m.admin_loading({}, at)}</p>}
      {data && (
        <Sheets
          target={({ performer, appearanceId }) => ({
            editionId: signup.editionId,
            bucket: 'sheets',
            signupId: signup.id,
            performer,
            appearanceId,
          })}
          owners={owners}
          files={data.files}
          limits={data.limits.sheets}
          queue={queue}
          canChange={may(account, 'files.write') && signup.state !== 'cancelled'}
          reload={reload}
          remove={({ id }) => callAsUser('deleteFile', { fileId: id })}
          onPreview={setShown}
        />
      )}
      {shown && <PreviewDialog file={shown} onClose={() => setShown(null)} />}
    </Part>
  );
}
