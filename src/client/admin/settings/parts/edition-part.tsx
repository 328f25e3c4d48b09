import { fieldIdOf } from '#client/admin/settings/draft-path.ts';
import { useEditor } from '#client/admin/settings/editor-context.ts';
import {
  DateField,
  LocalizedField,
  SuggestedField,
  TextField,
} from '#client/admin/settings/fields.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { accentContrast } from '#domain/edition/accent-contrast.ts';
import { m } from '#i18n/texts.ts';

const TIME_ZONES = Intl.supportedValuesOf('timeZone');

export function EditionPart() {
  const at = useLocale();
  return (
    <>
      <LocalizedField path="edition.name" isLong hint={m.set_edition_name_hint({}, at)} />
      <div className="field-row">
        <DateField path="edition.startsOn" />
        <DateField path="edition.endsOn" />
      </div>
      <LocalizedField path="edition.venue" />
      <AccentField />
      <SuggestedField
        path="edition.timeZone"
        className="field-date"
        suggestions={TIME_ZONES}
        hint={m.set_edition_time_zone_hint({}, at)}
      />
    </>
  );
}

function AccentField() {
  const at = useLocale();
  const { draft, set } = useEditor();
  const color = draft.edition.accentColor;
  const contrast = accentContrast(color);
  const ratio = (value: number) => value.toFixed(1).replace('.', at.locale === 'sk' ? ',' : '.');
  return (
    <div className="accent-field">
      <input
        type="color"
        aria-label={m.set_accent_pick({}, at)}
        aria-controls={fieldIdOf('edition.accentColor')}
        value={contrast ? color : '#7a2e3a'}
        onChange={(event) => set('edition.accentColor', event.target.value)}
      />
      <TextField
        path="edition.accentColor"
        className="field-short"
        hint={
          contrast &&
          m.set_accent_contrast(
            { paper: ratio(contrast.onPaper), dark: ratio(contrast.onDark) },
            at,
          )
        }
      />
    </div>
  );
}
