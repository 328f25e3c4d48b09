import { useState } from 'react';
import { MoreButton } from '#client/admin/more-button.tsx';
import { AllocateDialog } from '#client/admin/payments/ledger/allocate-dialog.tsx';
import { LedgerTable } from '#client/admin/payments/ledger/ledger-table.tsx';
import {
  type LedgerEntry,
  type LedgerFilter,
  type PaymentMethod,
  useLedger,
} from '#client/admin/payments/ledger/use-ledger.ts';
import type { PaymentPartProps } from '#client/admin/payments/payment-part-props.ts';
import { useDebounced } from '#client/admin/use-debounced.ts';
import { Fact } from '#client/components/fact.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import { optionsOf, Select } from '#client/kit/select.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { may } from '#client/lib/session/use-account.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { formatAmount } from '#i18n/format.ts';
import { paymentMethodText } from '#i18n/money-words.ts';
import { m } from '#i18n/texts.ts';

const METHODS: readonly PaymentMethod[] = ['transfer', 'card', 'cash', 'terminal', 'none'];
const NO_FILTER: LedgerFilter = { search: '', method: '', onlyFree: false };

export default function LedgerPart({ account }: PaymentPartProps) {
  const at = useLocale();
  const [filter, setFilter] = useState(NO_FILTER);
  const ledger = useLedger({ ...filter, search: useDebounced(filter.search) });
  const { entries, sums, more } = ledger;
  const [given, setGiven] = useState<LedgerEntry | null>(null);
  const isFiltered = filter.search !== '' || filter.method !== '' || filter.onlyFree;
  return (
    <>
      {sums && <Sums sums={sums} />}
      <div className="pay-filters">
        <TextField
          className="pay-search"
          label={m.pay_search({}, at)}
          type="search"
          value={filter.search}
          onChange={(value) => setFilter({ ...filter, search: value })}
        />
        <Select
          label={m.pay_filter_method({}, at)}
          value={filter.method}
          none={m.pay_filter_all({}, at)}
          options={optionsOf(METHODS, paymentMethodText, at.locale)}
          onChange={(value) => setFilter({ ...filter, method: value })}
        />
        <Checkbox
          label={m.pay_filter_free({}, at)}
          checked={filter.onlyFree}
          onChange={(checked) => setFilter({ ...filter, onlyFree: checked })}
        />
      </div>
      <Alert onRetry={ledger.reload}>{ledger.problem}</Alert>
      {!entries && !ledger.problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {entries?.length === 0 && (
        <EmptyState>{isFiltered ? m.pay_none_found({}, at) : m.pay_none({}, at)}</EmptyState>
      )}
      {entries && entries.length > 0 && (
        <LedgerTable
          entries={entries}
          isLoading={ledger.isLoading}
          onAllocate={may(account, 'money.write') ? setGiven : null}
        />
      )}
      <MoreButton more={more} />
      {given && <AllocateDialog entry={given} onClose={() => setGiven(null)} />}
    </>
  );
}

function Sums({ sums }: { sums: FunctionOutput<'listLedger'>['sums'] }) {
  const at = useLocale();
  const figures = [
    [m.pay_sum_expected({}, at), sums.expectedMinor],
    [m.pay_sum_kept({}, at), sums.keptMinor],
    [m.pay_sum_owed({}, at), sums.owedMinor],
    [m.pay_sum_surplus({}, at), sums.surplusMinor],
    [m.pay_sum_free({}, at), sums.freeMinor],
  ] as const;
  return (
    <dl className="pay-sums">
      {figures.map(([label, amount]) => (
        <Fact key={label} label={label}>
          {formatAmount(amount, at.locale)}
        </Fact>
      ))}
    </dl>
  );
}
