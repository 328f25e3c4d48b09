import { type Labelled, labelled } from '#documents/pdf/labelled.ts';
import { printable, printableTexts } from '#documents/pdf/printable.ts';
import { type PrintHead, printHead } from '#documents/prints/print-head.ts';
import { qrPdf } from '#documents/qr-code.ts';
import { editionName } from '#documents/signup-texts.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { joinNames } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** The input of `guardian-sheet.typ`. */
export interface GuardianSheetPayload extends PrintHead {
  /** What is asked of the guardian, the same for every child. */
  words: string;
  note: string;
  /** Below the code. */
  hint: string;
  children: GuardianSlip[];
}

interface GuardianSlip extends Labelled {
  /** The name of the child. */
  child: string;
  url: string;
  /** The address as it is shown; it may be broken. */
  address: string;
  /** The address as a code, drawn as a page of PDF. */
  drawing: string;
  alt: string;
}

export interface GuardianSheet {
  config: ConfigRecord;
  language: Language;
  children: ChildOfSheet[];
}

export interface ChildOfSheet {
  name: string;
  school: string;
  teacher: string;
  categories: string[];
  url: string;
}

export function guardianSheetPayload(sheet: GuardianSheet): GuardianSheetPayload {
  const { config, language, children } = sheet;
  const at = { locale: language };
  const edition = editionName(config, language);
  return printableTexts({
    ...printHead(sheet, m.guardian_sheet_title({}, at)),
    words: m.guardian_sheet_text({ edition }, at),
    note: m.guardian_sheet_note(
      { organiser: config.organiser.name, email: config.organiser.email },
      at,
    ),
    hint: m.guardian_sheet_hint({}, at),
    children: children.map(({ name, school, teacher, categories, url }) => ({
      child: name,
      ...labelled(
        [
          { label: m.my_person_category({}, at), value: joinNames(categories, language) },
          { label: m.my_person_school({}, at), value: school },
          { label: m.my_person_teacher({}, at), value: teacher },
        ].filter(({ value }) => value !== ''),
      ),
      url,
      address: addressOf(url),
      drawing: qrPdf(url),
      alt: m.guardian_sheet_alt({ name: printable(name, 100) }, at),
    })),
  });
}

function addressOf(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
