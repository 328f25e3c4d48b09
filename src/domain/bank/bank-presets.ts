import type { BankColumn, BankColumns } from '#domain/bank/bank-column.ts';

interface Preset {
  bank: string;
  /** Name of each column, in lower case without accents. All of them must be present. */
  names: Partial<Record<BankColumn, string>>;
}

const FIO_IN_CZECH: Preset['names'] = {
  bookedOn: 'datum',
  amount: 'objem',
  currency: 'mena',
  payerIban: 'protiucet',
  payerName: 'nazev protiuctu',
  variableSymbol: 'vs',
  specificSymbol: 'ss',
  message: 'zprava pro prijemce',
};

/** Exports of the banks most used in Slovakia, as far as their columns are publicly known. */
const PRESETS: readonly Preset[] = [
  {
    bank: 'Tatra banka',
    names: {
      bookedOn: 'datum',
      amount: 'suma',
      payerName: 'nazov protiuctu',
      payerIban: 'protiucet',
      variableSymbol: 'variabilny symbol',
      specificSymbol: 'specificky symbol',
      message: 'popis transakcie',
      bankId: 'referencia',
    },
  },
  {
    bank: 'Slovenská sporiteľňa',
    names: {
      bookedOn: 'datum',
      amount: 'ciastka',
      payerName: 'nazov uctu prijemcu',
      payerIban: 'cislo uctu prijemcu',
      variableSymbol: 'variabilny symbol',
      specificSymbol: 'specificky symbol',
      message: 'sprava pre prijemcu',
      bankId: 'referencia',
    },
  },
  {
    bank: 'VÚB',
    names: {
      bookedOn: 'datum zauctovania',
      amount: 'suma',
      payerName: 'meno protistrany',
      payerIban: 'iban protistrany',
      variableSymbol: 'vs',
      specificSymbol: 'ss',
      message: 'popis',
      reference: 'referencia platby',
    },
  },
  {
    bank: 'ČSOB',
    names: {
      bookedOn: 'datum zauctovania',
      amount: 'suma',
      currency: 'mena',
      reference: 'referencia platitela',
      payerIban: 'cislo uctu protistrany',
      payerName: 'nazov protistrany',
      message: 'informacia pre prijemcu',
    },
  },
  {
    bank: 'Fio banka',
    names: {
      bankId: 'id pohybu',
      bookedOn: 'datum',
      amount: 'objem',
      currency: 'mena',
      payerIban: 'protiucet',
      payerName: 'nazov protiuctu',
      variableSymbol: 'vs',
      specificSymbol: 'ss',
      message: 'sprava pre prijemcu',
    },
  },
  { bank: 'Fio banka', names: { ...FIO_IN_CZECH, bankId: 'id pohybu' } },
  { bank: 'Fio banka', names: { ...FIO_IN_CZECH, bankId: 'id operace' } },
];

/** Null when no bank that we know uses these column names. */
export function findPreset(
  header: readonly string[],
): { bank: string; columns: BankColumns } | null {
  for (const { bank, names } of PRESETS) {
    const columns: BankColumns = {};
    for (const [column, name] of Object.entries(names) as [BankColumn, string][]) {
      const place = header.indexOf(name);
      if (place >= 0) columns[column] = place;
    }
    if (Object.keys(columns).length === Object.keys(names).length) return { bank, columns };
  }
  return null;
}
