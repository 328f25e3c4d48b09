import type { SchoolRecord } from '#client/admin/schools/school-record.ts';
import { TextsDialog } from '#client/admin/texts-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { tidyPhone } from '#domain/draft/typed-values.ts';
import { checkSchool, type School } from '#domain/school/school.ts';
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
  return (
    <TextsDialog<keyof School>
      title={school ? m.schools_edit_title({ name: school.name }, at) : m.schools_add({}, at)}
      text={m.schools_public({}, at)}
      submitLabel={m.schools_save({}, at)}
      labels={{
        name: m.schools_name({}, at),
        address: m.schools_address({}, at),
        ico: m.field_billing_ico({}, at),
        email: m.schools_email({}, at),
        phone: m.schools_phone({}, at),
        contact: m.schools_contact({}, at),
        region: m.schools_region({}, at),
      }}
      before={school ?? newSchool(spelling)}
      tidied={tidied}
      check={checkSchool}
      store={(texts) =>
        callAsUser('saveSchool', {
          ...texts,
          id: school?.id ?? '',
          version: school?.version ?? 0,
          spellings: spelling === '' ? [] : [spelling],
        })
      }
      onDone={({ name }) => onDone(name)}
      onClose={onClose}
    />
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
