import { finishMail } from '#documents/emails/finish-mail.tsx';
import type { Mail, MailSection } from '#documents/emails/mail-content.ts';
import { frameOf } from '#documents/emails/signup-mail.ts';
import { editionName } from '#documents/signup-texts.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';
import type { ReleaseChange, ToldPlace } from '#domain/timetable/release-difference.ts';
import { formatDate, formatWeekday } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export interface TimetableNewsInput {
  language: Language;
  config: ConfigRecord;
  changes: (ReleaseChange & { title: string })[];
  /** The public programme. */
  programme: string;
  signups: { number: string; link: string }[];
}

const HEADINGS = {
  moved: m.mail_timetable_moved,
  new: m.mail_timetable_new,
  cancelled: m.mail_timetable_cancelled,
};

/** Tells a contact what a released timetable changes for all of their signups. */
export function timetableNewsMail(input: TimetableNewsInput): Promise<Mail> {
  const { language, config, changes, programme, signups } = input;
  const at = { locale: language };
  const edition = editionName(config, language);
  const isFirst = changes.every(({ what }) => what === 'new');
  const sections = (['moved', 'new', 'cancelled'] as const).flatMap((what): MailSection[] => {
    const rows = changes.filter((change) => change.what === what);
    if (rows.length === 0) return [];
    const title = HEADINGS[what]({}, at);
    return [{ title, rows: rows.map((change) => rowOf(change, language)) }];
  });
  return finishMail({
    ...frameOf(config, language),
    subject: isFirst
      ? m.mail_timetable_subject_first({ edition }, at)
      : m.mail_timetable_subject({ edition }, at),
    paragraphs: [isFirst ? m.mail_timetable_text_first({}, at) : m.mail_timetable_text({}, at)],
    sections,
    payment: null,
    actions: [
      ...signups.map(({ number, link }) => ({
        lead: m.mail_timetable_own({ number }, at),
        button: m.mail_open_signup({}, at),
        url: link,
      })),
      {
        lead: m.mail_timetable_programme_lead({}, at),
        button: m.mail_timetable_programme({}, at),
        url: programme,
      },
    ],
    notes: [m.mail_link_private({}, at)],
  });
}

function rowOf(
  { title, category, before, after }: TimetableNewsInput['changes'][number],
  language: Language,
): { label: string; value: string } {
  const at = { locale: language };
  const number = (after ?? before)?.number ?? '';
  const label = m.mail_timetable_appearance(
    { number, name: title === '' ? category : `${title}, ${category}` },
    at,
  );
  const [now, was] = [after && placeText(after, language), before && placeText(before, language)];
  if (now === null) return { label, value: was ?? '' };
  return { label, value: was === null ? now : m.mail_timetable_was({ now, was }, at) };
}

/** `piatok 9. 4. 2027 o 10:35, Sála A` */
function placeText({ day, start, hallName }: ToldPlace, language: Language): string {
  return m.mail_timetable_place(
    {
      weekday: formatWeekday(day, language),
      day: formatDate(day, language),
      time: clockTime(start),
      hall: hallName,
    },
    { locale: language },
  );
}
