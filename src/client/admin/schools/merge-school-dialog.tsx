import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import type { SchoolRecord } from '#client/admin/schools/school-record.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { Select } from '#client/kit/select.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { schoolText } from '#domain/school/school.ts';
import { m } from '#i18n/texts.ts';

interface MergeSchoolDialogProps {
  /** The record that goes. */
  school: SchoolRecord;
  others: readonly SchoolRecord[];
  /** Called with the name of the record that stays. */
  onDone(name: string): void;
  onClose(): void;
}

export function MergeSchoolDialog({ school, others, onDone, onClose }: MergeSchoolDialogProps) {
  const at = useLocale();
  const action = useOfficeMutation();
  const [into, setInto] = useState('');
  const merge = async () => {
    if (into === '') return action.setProblem(m.schools_merge_choose({}, at));
    let name = '';
    const isDone = await action.run(async () => {
      name = (await callAsUser('mergeSchools', { id: school.id, into })).name;
    });
    if (isDone) onDone(name);
  };
  return (
    <DialogForm
      title={m.schools_merge_title({ name: school.name }, at)}
      text={m.schools_merge_text({}, at)}
      submitLabel={m.schools_merge({}, at)}
      action={action}
      onSubmit={() => void merge()}
      onClose={onClose}
    >
      <Select
        label={m.schools_merge_into({}, at)}
        value={into}
        none={m.schools_choose({}, at)}
        options={others.map((other) => ({ value: other.id, text: schoolText(other) }))}
        onChange={setInto}
      />
    </DialogForm>
  );
}
