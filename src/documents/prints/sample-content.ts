import type { PrintContent } from '#documents/prints/print-content.ts';
import { printOf } from '#documents/prints/registry.ts';
import { sampleRoster } from '#documents/prints/sample-roster.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { isByTimetable, type PrintKind } from '#domain/prints/print-kind.ts';
import { DEFAULT_OPTIONS, type PrintOptions } from '#domain/prints/print-options.ts';
import type { Roster } from '#domain/prints/roster.ts';

const HALLS = ['Veľká sála', 'Komorná sála'];
const FIRST_MINUTE = 9 * 60;
const SAMPLE_MINUTES = 9;

/** As if a timetable had been released: everybody on the first day, in two halls. */
function releasedSample(roster: Roster, { edition }: ConfigRecord): Roster {
  const share = Math.ceil(roster.appearances.length / HALLS.length);
  const released = roster.appearances.map(({ id }, position) => [
    id,
    {
      position,
      number: `${position + 1}`,
      day: edition.startsOn,
      start: FIRST_MINUTE + (position % share) * SAMPLE_MINUTES,
      hallName: HALLS[Math.floor(position / share)] ?? '',
    },
  ]);
  return { ...roster, released: Object.fromEntries(released) };
}

/** A printed document with people who do not exist. */
export function samplePrintContent(
  kind: PrintKind,
  { config, language }: { config: ConfigRecord; language: Language },
  options: PrintOptions = DEFAULT_OPTIONS,
): PrintContent<unknown> {
  const planned = sampleRoster(config);
  const isReleased = isByTimetable(kind) || kind === 'paper-pack' || kind === 'bulletin';
  const roster = isReleased ? releasedSample(planned, config) : planned;
  return {
    config,
    language,
    filter: { days: [], categories: [], schools: [], signupIds: [] },
    roster,
    options,
    extra: printOf(kind).sampleExtra(language, roster),
  };
}
