import {
  type DiplomaNames,
  type DiplomaSample,
  SAMPLE_GROUPS,
} from '#client/admin/diplomas/diploma-sample.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Select } from '#client/kit/select.tsx';
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

export function SampleSwitch(props: SampleSwitchProps) {
  const { names, sample, language, onChange, onLanguage } = props;
  const at = useLocale();
  return (
    <div className="diploma-samples">
      <Select
        label={m.diploma_sample({}, at)}
        value={sample?.name ?? ''}
        options={SAMPLE_GROUPS.flatMap((group) =>
          (names?.[group] ?? []).map(({ name }) => ({
            value: name,
            text: name,
            group: GROUP_TEXTS[group]({}, at),
          })),
        )}
        onChange={onChange}
      />
      <Select
        label={m.diploma_preview_language({}, at)}
        value={language}
        options={[
          { value: 'sk', text: m.diploma_language_sk({}, at) },
          { value: 'en', text: m.diploma_language_en({}, at) },
        ]}
        onChange={onLanguage}
      />
      {names?.isSample && <p className="note">{m.diploma_sample_invented({}, at)}</p>}
    </div>
  );
}
