import {
  type DiplomaNames,
  type DiplomaSample,
  SAMPLE_GROUPS,
} from '#client/admin/diplomas/diploma-sample.ts';
import { ChoiceField, PanelField } from '#client/admin/diplomas/panel-fields.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

const GROUP_TEXTS = {
  longest: m.diploma_sample_longest,
  strangest: m.diploma_sample_strangest,
  shortest: m.diploma_sample_shortest,
};

interface SampleSwitchProps {
  names: DiplomaNames | null;
  sample: DiplomaSample | null;
  language: Language;
  onChange(name: string): void;
  onLanguage(language: Language): void;
}

/** On whose name the design is looked at. */
export function SampleSwitch(props: SampleSwitchProps) {
  const { names, sample, language, onChange, onLanguage } = props;
  const at = useLocale();
  return (
    <div className="diploma-samples">
      <PanelField label={m.diploma_sample({}, at)}>
        {(id) => (
          <select
            id={id}
            value={sample?.name ?? ''}
            onChange={({ target }) => onChange(target.value)}
          >
            {SAMPLE_GROUPS.map((group) => (
              <optgroup key={group} label={GROUP_TEXTS[group]({}, at)}>
                {names?.[group].map(({ name }) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </PanelField>
      <ChoiceField
        label={m.diploma_preview_language({}, at)}
        value={language}
        options={[
          ['sk', m.diploma_language_sk({}, at)] as const,
          ['en', m.diploma_language_en({}, at)] as const,
        ]}
        onChange={onLanguage}
      />
      {names?.isSample && <p className="note">{m.diploma_sample_invented({}, at)}</p>}
    </div>
  );
}
