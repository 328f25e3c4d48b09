import { useLocale } from '#client/components/locale-context.tsx';
import { useForm } from '#client/components/signup-form/form-context.tsx';
import { secondsOf } from '#domain/appearance/appearance.ts';
import { programmeGaps } from '#domain/appearance/programme-gaps.ts';
import type { DraftProgramme } from '#domain/draft/draft.ts';
import { piecesOf } from '#domain/draft/draft-appearances.ts';
import { writtenMinutes } from '#domain/draft/typed-values.ts';
import { minutesText } from '#i18n/category-texts.ts';
import { formWarningText } from '#i18n/form-warning-text.ts';
import { m } from '#i18n/texts.ts';

/** The sum of the minutes beside the limits of the category; beyond them the office decides. */
export function ProgrammeTime({ programme }: { programme: DraftProgramme }) {
  const at = useLocale();
  const { config } = useForm();
  const pieces = piecesOf(programme).filter(({ seconds }) => !Number.isNaN(seconds));
  const { category } = programme;
  const seconds = secondsOf(pieces);
  const known = config.categories.find(({ code }) => code === category);
  const limits = known ? minutesText(known, at.locale) : '';
  const appearance = { category, pieces, accompanists: [], asksAccompanist: false };
  const kind = programmeGaps(appearance, config).find((gap) => gap === 'short' || gap === 'long');
  if (kind && seconds !== null) {
    const warning = { person: null, group: null, kind, category, seconds } as const;
    return (
      <p className="programme-time field-warning" role="status">
        {formWarningText(warning, config, at.locale)}
      </p>
    );
  }
  const minutes = writtenMinutes(seconds === null ? null : seconds / 60);
  return (
    <p className="programme-time field-hint" role="status">
      {sumText({ minutes, limits }, at)}
    </p>
  );
}

function sumText(
  { minutes, limits }: { minutes: string; limits: string },
  at: ReturnType<typeof useLocale>,
): string {
  if (minutes === '') return limits === '' ? '' : m.form_programme_limit({ limits }, at);
  if (limits === '') return m.form_programme_sum_only({ minutes }, at);
  return m.form_programme_sum({ minutes, limits }, at);
}
