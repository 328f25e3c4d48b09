/** The texts of ready-made diplomas, in both languages at once: the office may change either. */
import type { Language, LocalizedText } from '#domain/language.ts';
import type { ReadyDesign, ReadyWords } from '#domain/prints/ready-designs.ts';
import { m } from '#i18n/texts.ts';

type Text = (inputs: Record<string, never>, at: { locale: Language }) => string;

const both = (text: Text): LocalizedText => ({
  sk: text({}, { locale: 'sk' }),
  en: text({}, { locale: 'en' }),
});

export const READY_NAMES: Record<ReadyDesign, Text> = {
  'diploma-portrait': m.diploma_ready_diploma_portrait,
  'diploma-landscape': m.diploma_ready_diploma_landscape,
  'diploma-music': m.diploma_ready_diploma_music,
  'thanks-portrait': m.diploma_ready_thanks_portrait,
};

const TITLES: Record<ReadyDesign, Text> = {
  'diploma-portrait': m.pdf_diploma_heading,
  'diploma-landscape': m.pdf_diploma_heading,
  'diploma-music': m.pdf_diploma_heading_music,
  'thanks-portrait': m.pdf_thanks_title,
};

export function readyWords(ready: ReadyDesign, language: Language): ReadyWords {
  return {
    name: READY_NAMES[ready]({}, { locale: language }),
    title: both(TITLES[ready]),
    awarded: both(m.pdf_diploma_awarded),
    category: both(m.pdf_diploma_category),
    teacher: both(m.pdf_diploma_teacher),
    thanks: both(m.pdf_diploma_thanks),
    pupils: both(m.pdf_diploma_pupils),
    jury: both(m.pdf_diploma_jury),
    director: both(m.pdf_diploma_director),
  };
}
