import { useState } from 'react';
import { stateText } from '#client/admin/guardians/guardian-table.tsx';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { Part } from '#client/admin/signup/part.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';

/** Only where the edition asks guardians and the signup has children. */
export function GuardiansSection() {
  const at = useLocale();
  const { signup, config, canWrite } = useSignupWork();
  const [recording, setRecording] = useState<string | null>(null);
  const query = config.guardian.enabled ? { editionId: config.id, signupId: signup.id } : null;
  const { data, problem, reload } = useOfficeQuery('listGuardians', query);
  if (problem) return <Alert onRetry={reload}>{problem}</Alert>;
  if (!data || data.rows.length === 0) return null;
  const { timeZone } = config.edition;
  return (
    <Part title={m.guardians_title({}, at)} part="persons">
      <dl className="person-facts">
        {data.rows.map((row) => (
          <div key={row.personId}>
            <dt>{row.name}</dt>
            <dd>
              {stateText(row, timeZone, at.locale)}{' '}
              {canWrite && row.confirmedAt === null && (
                <LinkButton onClick={() => setRecording(row.personId)}>
                  {m.guardians_record({}, at)}
                </LinkButton>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {data.missing > 0 && (
        <p>
          <a href={`/guardian-sheets/${signup.id}.pdf`}>{m.guardians_sheet({}, at)}</a>
        </p>
      )}
      {recording && (
        <RecordDialog
          personId={recording}
          onClose={() => {
            setRecording(null);
            reload();
          }}
        />
      )}
    </Part>
  );
}

function RecordDialog({ personId, onClose }: { personId: string; onClose(): void }) {
  const at = useLocale();
  const toast = useToast();
  const action = useOfficeMutation();
  const { act, signup } = useSignupWork();
  const [guardian, setGuardian] = useState('');
  const person = signup.persons.findIndex(({ id }) => id === personId);
  const name = signup.signup.persons[person]?.name ?? '';
  const { id, version } = signup;
  const submit = () =>
    action.run(async () => {
      await act(() => callAsUser('recordGuardian', { id, version, person, guardian }));
      toast({ text: m.guardians_recorded_done({}, at) });
      onClose();
    });
  return (
    <DialogForm
      title={m.guardians_record_title({ name }, at)}
      text={m.guardians_record_text({}, at)}
      submitLabel={m.guardians_record({}, at)}
      action={action}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField label={m.guardian_name({}, at)} value={guardian} onChange={setGuardian} />
    </DialogForm>
  );
}
