import type { PersonalData } from '#contract/personal-data.ts';
import {
  type ReportRow,
  type ReportSection,
  reportSection,
} from '#documents/pdf/report-payload.ts';
import { joined } from '#documents/signup-texts.ts';
import { pieceText } from '#domain/appearance/specification-fields.ts';
import type { Language } from '#domain/language.ts';
import { eventKindText } from '#i18n/day-event-text.ts';
import { formatDate } from '#i18n/format.ts';
import { pointsText } from '#i18n/points-text.ts';
import { m } from '#i18n/texts.ts';

type AppearanceData = PersonalData['appearances'][number];

interface CompetitionSections {
  data: Pick<PersonalData, 'appearances' | 'availability' | 'badges' | 'dayEvents'>;
  language: Language;
  momentText(instant: string): string;
}

/** A section for each appearance, and one for the day of the competition. */
export function competitionSections(scope: CompetitionSections): ReportSection[] {
  const { data, language } = scope;
  const at = { locale: language };
  const availability = data.availability.map(({ person, day, ...hours }) => ({
    label: person,
    words: m.data_available({ date: formatDate(day, language), ...hours }, at),
  }));
  return [
    ...data.appearances.map((appearance) => appearanceSection(appearance, scope)),
    reportSection(m.data_availability({}, at), availability),
    reportSection(m.data_day({}, at), dayRows(scope)),
  ];
}

function appearanceSection(
  appearance: AppearanceData,
  { language, momentText }: CompetitionSections,
): ReportSection {
  const at = { locale: language };
  const { category, group, players, accompanists, asksAccompanist, pieces } = appearance;
  const played = players.map(({ person, instrument }) =>
    instrument === '' ? person : `${person} (${instrument})`,
  );
  const accompanied = [
    ...accompanists,
    ...(asksAccompanist ? [m.data_asks_accompanist({}, at)] : []),
  ];
  const { time, result, withdrawnAt } = appearance;
  return reportSection(m.data_appearance({ category }, at), [
    { label: m.data_played_by({}, at), words: joined([group ?? '', played.join(', ')]) },
    { label: m.data_accompanied({}, at), words: accompanied.join(', ') },
    { label: m.data_pieces({}, at), words: pieces.map(pieceText).filter(Boolean).join('; ') },
    { label: m.data_time({}, at), words: time ? timeText(time, language) : '' },
    { label: m.data_withdrawn({}, at), words: withdrawnAt ? momentText(withdrawnAt) : '' },
    { label: m.data_result({}, at), words: result ? resultText(result, language) : '' },
    ...juryRows(appearance, language),
  ]);
}

function timeText(
  { day, startsAt, hall, number }: NonNullable<AppearanceData['time']>,
  language: Language,
): string {
  const when = { date: formatDate(day, language), time: startsAt };
  return m.data_time_text({ ...when, hall, number }, { locale: language });
}

function resultText(
  { points, band, place, prizes }: NonNullable<AppearanceData['result']>,
  language: Language,
): string {
  const at = { locale: language };
  return joined([
    points === null ? '' : m.data_points({ points: pointsText(points, language) }, at),
    band ?? '',
    place === null ? '' : m.jury_place({ place }, at),
    ...prizes,
  ]);
}

function juryRows({ jury }: AppearanceData, language: Language): ReportRow[] {
  if (!jury) return [];
  const at = { locale: language };
  const { marks, penalties, decision, exclusions } = jury;
  const given = marks.map(({ seat, points, criteria }) =>
    m.data_marks_seat(
      { seat, points: pointsText(points ?? Object.values(criteria).join(' + '), language) },
      at,
    ),
  );
  const taken = penalties.map(({ points, reason }) =>
    m.data_penalty({ points: pointsText(points, language), reason }, at),
  );
  const decided = decision && { points: null, prizes: [], ...decision };
  return [
    { label: m.data_marks({}, at), words: given.join('; ') },
    { label: m.data_penalties({}, at), words: taken.join('; ') },
    {
      label: m.data_decision({}, at),
      words: decided ? joined([resultText(decided, language), decided.reason]) : '',
    },
    {
      label: m.data_exclusions({}, at),
      words: exclusions.map((one) => m.data_excluded(one, at)).join('; '),
    },
  ];
}

function dayRows({ data, language, momentText }: CompetitionSections): ReportRow[] {
  const badges = data.badges.map(({ person, number }) => ({
    label: m.data_badge({}, { locale: language }),
    words: joined([String(number), person]),
  }));
  const events = data.dayEvents.map(({ at, kind, person, category, details }) => ({
    label: momentText(at),
    words: joined([
      eventKindText({ kind, payload: details }, language),
      person ?? '',
      category ?? '',
      String(details.receipt ?? ''),
    ]),
  }));
  return [...badges, ...events];
}
