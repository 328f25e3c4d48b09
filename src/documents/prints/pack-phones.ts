import type { PhoneListPayload } from '#documents/prints/list-payloads.ts';
import type { PackContent } from '#documents/prints/pack-content.ts';
import { printHead } from '#documents/prints/print-head.ts';
import { dayText, schoolText } from '#documents/prints/print-texts.ts';
import { joined } from '#documents/signup-texts.ts';
import { appearancesOf } from '#domain/prints/appearances.ts';
import { accompanistRows, type PhoneRole, phoneSections } from '#domain/prints/phone-list.ts';
import type { ReleasedPlace } from '#domain/prints/roster.ts';
import { printedName } from '#domain/signup/names.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';
import { m } from '#i18n/texts.ts';

const ROLES = {
  school: m.pdf_pack_role_school,
  educator: m.pdf_pack_role_educator,
  teacher: m.pdf_pack_role_teacher,
  accompanist: m.pdf_pack_role_accompanist,
  performer: m.pdf_pack_role_performer,
} as const satisfies Record<PhoneRole, unknown>;

/** Whom to call, by school; then everybody who accompanies. */
export function phoneList(content: PackContent): PhoneListPayload {
  const { roster, config, filter, extra, language } = content;
  const at = { locale: language };
  const appearances = appearancesOf(roster, config, filter);
  const unknown = m.pdf_pack_no_phone({}, at);
  const schools = phoneSections({ appearances, persons: roster.persons }, extra.phones).map(
    ({ school, first, rows }) => ({
      title: schoolText(school) || m.pdf_no_school({}, at),
      when: whenText(first, content),
      rows:
        rows.length === 0
          ? [{ name: '', role: '', phone: unknown }]
          : rows.map(({ name, role, phone }) => ({
              name: printedName(name),
              role: ROLES[role]({}, at),
              phone,
            })),
    }),
  );
  const accompanists = accompanistRows(appearances, extra.phones).map((one) => ({
    name: printedName(one.name),
    role: joined([
      m.pdf_appearances_count({ count: one.appearances }, at),
      whenText(one.first, content),
    ]),
    phone: one.phone === '' ? unknown : one.phone,
  }));
  const ofAccompanists = { title: m.pdf_pack_accompanists({}, at), when: '', rows: accompanists };
  return {
    ...printHead(content, m.pdf_pack_phones({}, at)),
    warning: m.pdf_pack_phones_warning({}, at),
    sections: [...schools, ...(accompanists.length > 0 ? [ofAccompanists] : [])],
  };
}

/** `sobota 17. 4. 2027 · 9:10 · Veľká sála` */
function whenText(first: ReleasedPlace | null, { language }: PackContent): string {
  if (!first) return '';
  return joined([dayText(first.day, language), clockTime(first.start), first.hallName]);
}
