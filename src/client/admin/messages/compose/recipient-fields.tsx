import type { RecipientFilter } from '#client/admin/messages/compose/draft.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Select } from '#client/kit/select.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { ATTENTION } from '#domain/signup/attention.ts';
import { PAYMENT_TYPES } from '#domain/signup/form.ts';
import { SIGNUP_STATES } from '#domain/signup/state.ts';
import { attentionText } from '#i18n/attention-text.ts';
import { paymentTypeText, stateText } from '#i18n/signup-words.ts';
import { m } from '#i18n/texts.ts';

interface RecipientFieldsProps {
  filter: RecipientFilter;
  onChange(filter: RecipientFilter): void;
}

export function RecipientFields({ filter, onChange }: RecipientFieldsProps) {
  const at = useLocale();
  const { locale } = at;
  const { edition } = useEdition();
  const any = { value: '', text: m.messages_filter_any({}, at) };
  const fields = [
    {
      name: 'state',
      label: m.messages_filter_state({}, at),
      options: [
        { value: '', text: m.messages_filter_not_cancelled({}, at) },
        ...SIGNUP_STATES.map((value) => ({ value, text: stateText(value, locale) })),
      ],
    },
    {
      name: 'category',
      label: m.messages_filter_category({}, at),
      options: [any, ...edition.categories.map(({ code }) => ({ value: code, text: code }))],
    },
    {
      name: 'attention',
      label: m.messages_filter_attention({}, at),
      options: [any, ...ATTENTION.map((value) => ({ value, text: attentionText(value, locale) }))],
    },
    {
      name: 'paymentType',
      label: m.messages_filter_payment({}, at),
      options: [
        any,
        ...PAYMENT_TYPES.map((value) => ({ value, text: paymentTypeText(value, locale) })),
      ],
    },
    {
      name: 'language',
      label: m.messages_filter_language({}, at),
      options: [
        any,
        { value: 'sk', text: m.messages_language_sk({}, at) },
        { value: 'en', text: m.messages_language_en({}, at) },
      ],
    },
  ] as const;
  return (
    <div className="recipient-fields">
      <TextField
        className="grows"
        label={m.messages_filter_search({}, at)}
        type="search"
        value={filter.search}
        onChange={(value) => onChange({ ...filter, search: value })}
      />
      {fields.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          value={filter[name]}
          options={options.map(({ value, text }) => ({ value: value, text: text }))}
          onChange={(value) => onChange({ ...filter, [name]: value })}
        />
      ))}
    </div>
  );
}
