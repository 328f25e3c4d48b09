import { fittedSize, shortened } from '#documents/prints/fitted-size.ts';
import type { Badge } from '#documents/prints/list-payloads.ts';
import { declarePrint } from '#documents/prints/print.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { printHead } from '#documents/prints/print-head.ts';
import { codesText, shortEditionName } from '#documents/prints/print-texts.ts';
import { qrSvg } from '#documents/qr-code.ts';
import { badgeDigits } from '#domain/day/badge-code.ts';
import { refusedUses } from '#domain/edition/publication.ts';
import { participantsOf } from '#domain/prints/participants.ts';
import type { RosterPerson } from '#domain/prints/roster.ts';
import { postalLines } from '#domain/prints/schools.ts';
import type { Identity } from '#domain/signup/form.ts';
import { printedName } from '#domain/signup/names.ts';
import { localized, m } from '#i18n/texts.ts';

const NAME = { widthMm: 76, lines: 2, sizes: [25, 22, 19, 16.5, 14, 12, 10] };
const [LONGEST_NAME, LONGEST_SCHOOL, LONGEST_ENTRY, LONGEST_EDITION] = [90, 80, 70, 36];
/** Performers have the colour of the edition. */
const EDUCATOR_COLOR = '#26323f';

/** Numbers of the badges by person; null in what was composed before badges had them. */
type BadgeNumbers = Readonly<Record<string, number>> | null;

/** Badges to cut out, ordered by school. */
export const badges = declarePrint<BadgeNumbers, 'badges'>({
  template: 'badges',
  isEmpty: (content) => wanted(content).length === 0,
  payload(content) {
    const at = { locale: content.language };
    return {
      ...printHead(content, m.pdf_badges_title({}, at)),
      footer: shortened(shortEditionName(content), LONGEST_EDITION),
      perSheet: content.options.perSheet,
      qrAlt: m.pdf_badge_qr({}, at),
      badges: wanted(content).map((person) => badgeOf(person, content)),
    };
  },
  sampleExtra: () => null,
});

function wanted({ roster, config, filter }: PrintContent<BadgeNumbers>): RosterPerson[] {
  return participantsOf(roster, config, filter);
}

function badgeOf(
  person: RosterPerson,
  { config, language, extra }: PrintContent<BadgeNumbers>,
): Badge {
  const number = extra?.[person.id];
  const name = shortened(printedName(person.name), LONGEST_NAME);
  const [school = ''] = postalLines(person.school, 3);
  const at = { locale: language };
  const roles: Record<Identity, { role: string; color: string; entry: string[] }> = {
    performer: {
      role: m.pdf_performer({}, at),
      color: config.edition.accentColor,
      entry: person.categories,
    },
    educator: {
      role: m.pdf_educator({}, at),
      color: EDUCATOR_COLOR,
      entry: config.attend
        .filter(({ id }) => person.attend.includes(id))
        .map(({ label }) => localized(label, language).split(' – ')[0] ?? ''),
    },
  };
  const { entry, ...role } = roles[person.identity];
  return {
    name,
    nameSize: fittedSize(name, NAME),
    school: shortened(school, LONGEST_SCHOOL),
    ...role,
    entry: shortened(codesText(entry, ' · '), LONGEST_ENTRY),
    mark: refusedUses(person.consents, config).length > 0 ? m.pdf_badge_not_shown({}, at) : '',
    svg: qrSvg(badgeCode(person)),
    digits: number === undefined ? '' : badgeDigits(number),
  };
}

/**
 * `P:` and the id, which stays when the signup is edited and means nothing without access to the
 * office. Capitals give the smallest QR code.
 */
export function badgeCode({ id }: Pick<RosterPerson, 'id'>): string {
  return `P:${id.toUpperCase()}`;
}
