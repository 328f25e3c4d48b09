import type { Language } from '#domain/language.ts';
import { amountMinor } from '#domain/money.ts';
import { documentFileName } from '#domain/money-document/kinds.ts';
import { documentKindText } from '#i18n/document-words.ts';
import { m } from '#i18n/texts.ts';
import { type FileDependencies, findFile } from '#server/features/money-document/find-file.ts';
import {
  findRegisterByIds,
  findRegisterIds,
  type RegisterFilter,
  type RegisterRow,
} from '#server/features/money-document/register/queries.ts';
import type { MoneyExportSource } from '#server/features/spreadsheet/service.ts';

type Cell = string | number | boolean | null;
type Column = {
  heading: typeof m.doc_column_number;
  type: 'text' | 'day' | 'money';
  width: number;
  read(row: RegisterRow, language: Language): Cell;
};

/** The columns that accountants need. */
const COLUMNS: readonly Column[] = [
  { heading: m.doc_column_number, type: 'text', width: 16, read: (row) => row.number },
  {
    heading: m.doc_column_kind,
    type: 'text',
    width: 24,
    read: (row, language) => documentKindText(row.kind, language),
  },
  { heading: m.doc_issued_on, type: 'day', width: 14, read: (row) => row.issued_on },
  { heading: m.doc_happened_on, type: 'day', width: 14, read: (row) => row.happened_on },
  { heading: m.pdf_due_date, type: 'day', width: 14, read: (row) => row.due_on },
  { heading: m.doc_column_payer, type: 'text', width: 40, read: (row) => row.payer_name },
  { heading: m.pdf_ico, type: 'text', width: 12, read: (row) => row.customer.ico },
  { heading: m.pdf_dic, type: 'text', width: 14, read: (row) => row.customer.dic },
  { heading: m.pdf_address, type: 'text', width: 40, read: (row) => row.customer.address },
  {
    heading: m.doc_column_signups,
    type: 'text',
    width: 20,
    read: (row) => row.signups.map(({ number }) => number).join('; '),
  },
  { heading: m.doc_column_corrects, type: 'text', width: 16, read: (row) => row.corrects },
  { heading: m.doc_column_base, type: 'money', width: 14, read: (row) => row.base_minor },
  { heading: m.doc_column_vat, type: 'money', width: 14, read: (row) => row.vat_minor },
  {
    heading: m.pdf_total,
    type: 'money',
    width: 14,
    read: (row) => amountMinor(row.total_minor),
  },
  { heading: m.doc_column_hash, type: 'text', width: 66, read: (row) => row.content_hash },
];

const BATCH = 200;

/** Exports the register as a table and its documents as an archive. */
export function moneyExportSource(dependencies: FileDependencies): MoneyExportSource {
  const { pool } = dependencies;

  async function* batches(filter: RegisterFilter): AsyncGenerator<RegisterRow[]> {
    const ids = await findRegisterIds(pool, filter);
    for (let start = 0; start < ids.length; start += BATCH) {
      yield await findRegisterByIds(pool, ids.slice(start, start + BATCH));
    }
  }

  async function* cells(filter: RegisterFilter, language: Language): AsyncGenerator<Cell[][]> {
    for await (const rows of batches(filter)) {
      yield rows.map((row) => COLUMNS.map(({ read }) => read(row, language)));
    }
  }

  async function* files(filter: RegisterFilter) {
    for await (const rows of batches(filter)) {
      for (const { id, kind, number } of rows) {
        const file = await findFile(dependencies, id);
        if (!file) continue;
        yield { name: documentFileName(kind, number), content: file.pdf, modifiedAt: file.at };
      }
    }
  }

  return {
    table: (filter, language) => {
      const at = { locale: language };
      return {
        title: m.doc_register({}, at),
        headings: COLUMNS.map(({ heading }) => heading({}, at)),
        columns: COLUMNS.map(({ type, width }) => ({ type, width })),
        batches: cells(filter, language),
        yes: m.export_yes({}, at),
        no: m.export_no({}, at),
      };
    },
    files,
  };
}
