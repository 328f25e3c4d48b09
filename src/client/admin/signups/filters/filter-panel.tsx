import { useState } from 'react';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { itemText, LIST_TITLES } from '#client/admin/signups/filters/filter-words.ts';
import type { ListName, SignupView } from '#client/admin/signups/signup-view-query.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { DateRange } from '#client/kit/date-field.tsx';
import { optionsOf, Select } from '#client/kit/select.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { CONSENT_USES, type ConfigRecord } from '#domain/edition/config.ts';
import { consentsFor } from '#domain/edition/publication.ts';
import { foldedText } from '#domain/folded-text.ts';
import { MONEY_STATES } from '#domain/ledger/money-state.ts';
import { ATTENTION } from '#domain/signup/attention.ts';
import { PAYMENT_TYPES } from '#domain/signup/form.ts';
import { SIGNUP_STATES } from '#domain/signup/state.ts';
import { paymentTypeText } from '#i18n/signup-words.ts';
import { m } from '#i18n/texts.ts';

interface FilterPanelProps {
  view: SignupView;
  config: ConfigRecord;
  onChange(change: Partial<SignupView>): void;
}

interface Offered {
  item: string;
  signups?: number;
}

export function FilterPanel({ view, config, onChange }: FilterPanelProps) {
  const at = useLocale();
  const { data: options, problem } = useOfficeQuery('listSignupOptions', { editionId: config.id });
  const named = (items: readonly { name: string; signups: number }[] = []): Offered[] =>
    items.map(({ name, signups }) => ({ item: name, signups }));
  const optionalConsents = config.consents.filter(({ required }) => !required);
  const askedUses = CONSENT_USES.filter((use) => consentsFor(use, config).length > 0);
  const lists: [ListName, Offered[]][] = [
    ['states', SIGNUP_STATES.map((item) => ({ item }))],
    ['money', MONEY_STATES.map((item) => ({ item }))],
    ['attention', ATTENTION.map((item) => ({ item }))],
    ['categories', config.categories.map(({ code }) => ({ item: code }))],
    ['days', config.attend.map(({ id }) => ({ item: id }))],
    ['withoutConsents', optionalConsents.map(({ id }) => ({ item: id }))],
    ['notAllowed', askedUses.map((item) => ({ item }))],
    ['allowed', askedUses.map((item) => ({ item }))],
    ['tags', named(options?.tags)],
    ['schools', named(options?.schools)],
    ['languages', [{ item: 'sk' }, { item: 'en' }]],
  ];
  return (
    <section id="signups-filters" className="filter-panel" aria-label={m.signups_filters({}, at)}>
      {lists.map(([list, offered]) => (
        <CheckList
          key={list}
          list={list}
          offered={offered}
          config={config}
          chosen={view[list]}
          onChoose={(items) => onChange({ [list]: items })}
        />
      ))}
      <div className="filter-others">
        <Select
          label={m.signups_filter_payment({}, at)}
          value={view.paymentType ?? ''}
          none={m.signups_filter_any({}, at)}
          options={optionsOf(PAYMENT_TYPES, paymentTypeText, at.locale)}
          onChange={(value) => onChange({ paymentType: value || null })}
        />
        <fieldset className="filter-dates">
          <legend>{m.signups_filter_created({}, at)}</legend>
          <DateRange
            fromLabel={m.signups_filter_from({}, at)}
            toLabel={m.signups_filter_to({}, at)}
            from={view.createdFrom}
            to={view.createdTo}
            onChange={({ from = view.createdFrom, to = view.createdTo }) =>
              onChange({ createdFrom: from, createdTo: to })
            }
          />
        </fieldset>
      </div>
      <Alert>{problem}</Alert>
    </section>
  );
}

/** Longer lists get a search field. */
const LONG = 12;

interface CheckListProps {
  list: ListName;
  offered: readonly Offered[];
  chosen: readonly string[];
  config: ConfigRecord;
  onChoose(items: string[]): void;
}

function CheckList({ list, offered, chosen, config, onChoose }: CheckListProps) {
  const at = useLocale();
  const [wanted, setWanted] = useState('');
  // Chosen values stay visible even if they no longer occur.
  const lost = chosen.filter((item) => !offered.some((one) => one.item === item));
  const all = [...lost.map((item): Offered => ({ item })), ...offered];
  const isLong = list === 'schools' && all.length > LONG;
  const shown = all.filter(
    ({ item }) => chosen.includes(item) || foldedText(item).includes(foldedText(wanted)),
  );
  const title = LIST_TITLES[list]({}, at);
  return (
    <fieldset className={`check-list is-${list}`}>
      <legend>{title}</legend>
      {isLong && (
        <TextField
          type="search"
          className="check-search"
          label={m.signups_filter_schools_search({}, at)}
          isLabelHidden
          placeholder={m.signups_filter_schools_search({}, at)}
          value={wanted}
          onChange={setWanted}
        />
      )}
      <div className="check-items">
        {shown.length === 0 && <p className="note">{m.signups_filter_none({}, at)}</p>}
        {shown.map(({ item, signups }) => (
          <Checkbox
            key={item}
            label={
              <>
                {itemText(list, item, { config, language: at.locale })}{' '}
                {signups !== undefined && <span className="check-count">{signups}</span>}
              </>
            }
            checked={chosen.includes(item)}
            onChange={(isWanted) =>
              onChoose(isWanted ? [...chosen, item] : chosen.filter((one) => one !== item))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
