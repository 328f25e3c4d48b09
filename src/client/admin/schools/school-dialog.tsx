import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import type { SchoolRecord } from '#client/admin/schools/school-record.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { tidyPhone } from '#domain/draft/typed-values.ts';
import { checkSchool, SCHOOL_FIELDS, type School } from '#domain/school/school.ts';
import { issueText } from '#i18n/issue-text.ts';
import { m } from '#i18n/texts.ts';

interface SchoolDialogProps {
  /** Null for a new school. */
  school: SchoolRecord | null;
  /** A new school is made of this spelling: "name, address". */
  spelling: string;
  onDone(name: string): void;
  onClose(): void;
}

export function SchoolDialog({ school, spelling, onDone, onClose }: SchoolDialogProps) {
  const at = useLocale();
  const action = useOfficeMutation();
  const [typed, setTyped] = useState<School>(() => school ?? newSchool(spelling));
  const [hasTried, setTried] = useState(false);
  const tidy = tidied(typed);
  const issues = hasTried ? checkSchool(tidy) : [];
  const labels: Record<keyof School, string> = {
    name: m.schools_name({}, at),
    address: m.schools_address({}, at),
    ico: m.field_billing_ico({}, at),
    email: m.schools_email({}, at),
    phone: m.schools_phone({}, at),
    contact: m.schools_contact({}, at),
    region: m.schools_region({}, at),
  };
  const save = async () => {
    setTried(true);
    if (checkSchool(tidy).length > 0) return;
    const isDone = await action.run(async () => {
      await callAsUser('saveSchool', {
        ...tidy,
        id: school?.id ?? '',
        version: school?.version ?? 0,
        spellings: spelling === '' ? [] : [spelling],
      });
    });
    if (isDone) onDone(tidy.name);
  };
  return (
    <DialogForm
      title={school ? m.schools_edit_title({ name: school.name }, at) : m.schools_add({}, at)}
      text={m.schools_public({}, at)}
      submitLabel={m.schools_save({}, at)}
      action={action}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {SCHOOL_FIELDS.map((field) => {
        const issue = issues.find(({ path }) => path === field);
        return (
          <TextField
            key={field}
            label={labels[field]}
            value={typed[field]}
            problem={issue && issueText(issue, at.locale)}
            onChange={(value) => setTyped({ ...typed, [field]: value })}
          />
        );
      })}
    </DialogForm>
  );
}

function newSchool(spelling: string): School {
  const [name = '', ...address] = spelling.split(', ');
  const empty = { ico: '', email: '', phone: '', contact: '', region: '' };
  return { ...empty, name, address: address.join(', ') };
}

function tidied(typed: School): School {
  const { name, address, ico, email, phone, contact, region } = typed;
  return {
    name: name.trim(),
    address: address.trim(),
    ico: ico.replace(/\s/g, ''),
    email: email.trim(),
    phone: tidyPhone(phone),
    contact: contact.trim(),
    region: region.trim(),
  };
}
