import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { archiveEntries } from '#server/files/archive-entries.ts';
import { isDateFormat } from '#server/files/xlsx/date-format.ts';
import { type Reading, readXmlParts } from '#server/files/xlsx/read-xml-parts.ts';
import { type SheetLimits, type SheetRow, sheetReading } from '#server/files/xlsx/sheet-reading.ts';

/** Shared strings stay in memory, where texts take several times their size. */
const MOST_UNPACKED = { bytes: 40 * 1024 * 1024, entries: 1000 };

/** The rows of the first sheet with content. Throws when the bytes are no readable workbook. */
export async function readWorkbook(bytes: Uint8Array, limits: SheetLimits): Promise<SheetRow[]> {
  const archive = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const entries = await archiveEntries(archive, MOST_UNPACKED);
  if (!entries) throw new Error('unpacks to too much');
  const workbook = new Workbook(archive, entries);
  const { sheets, is1904 } = await workbook.contents();
  const texts = await workbook.sharedTexts();
  const dateStyles = await workbook.dateStyles();
  for (const sheet of sheets) {
    const { reading, rows } = sheetReading({ texts, dateStyles, is1904 }, limits);
    await workbook.read(sheet, reading);
    const filled = rows();
    if (filled.length > 0) return filled;
  }
  return [];
}

class Workbook {
  readonly #archive: ZipFile;
  readonly #entries: Map<string, Entry>;

  constructor(archive: ZipFile, entries: Map<string, Entry>) {
    this.#archive = archive;
    this.#entries = entries;
  }

  /** Returns false when the workbook has no such part. */
  async read(name: string, reading: Reading): Promise<boolean> {
    const entry = this.#entries.get(name);
    if (!entry) return false;
    await readXmlParts(await this.#archive.openReadStreamPromise(entry), reading);
    return true;
  }

  /** The paths of the worksheets in display order. */
  async contents(): Promise<{ sheets: string[]; is1904: boolean }> {
    const ids: string[] = [];
    let is1904 = false;
    const found = await this.read('xl/workbook.xml', {
      begin(name, attributes) {
        if (name === 'sheet') ids.push(attributes.get('id') ?? '');
        if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes.get('date1904') ?? '');
      },
    });
    if (!found) throw new Error('no workbook');
    const targets = await this.#worksheetTargets();
    return { sheets: ids.flatMap((id) => targets.get(id) ?? []), is1904 };
  }

  async #worksheetTargets(): Promise<Map<string, string>> {
    const targets = new Map<string, string>();
    await this.read('xl/_rels/workbook.xml.rels', {
      begin(name, attributes) {
        if (name !== 'Relationship' || !attributes.get('Type')?.endsWith('/worksheet')) return;
        const target = attributes.get('Target') ?? '';
        targets.set(
          attributes.get('Id') ?? '',
          target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`,
        );
      },
    });
    return targets;
  }

  async sharedTexts(): Promise<string[]> {
    const texts: string[] = [];
    let text = '';
    await this.read('xl/sharedStrings.xml', {
      begin(name) {
        if (name === 'si') text = '';
      },
      end(name, content, path) {
        if (name === 't' && !path.includes('rPh')) text += content;
        if (name === 'si') texts.push(text);
      },
    });
    return texts;
  }

  /** Whether each cell style shows its number as a date. */
  async dateStyles(): Promise<boolean[]> {
    const formats = new Map<number, string>();
    const styles: boolean[] = [];
    await this.read('xl/styles.xml', {
      begin(name, attributes, path) {
        const id = Number(attributes.get('numFmtId') ?? 0);
        if (name === 'numFmt') formats.set(id, attributes.get('formatCode') ?? '');
        if (name === 'xf' && path.at(-1) === 'cellXfs') {
          styles.push(isDateFormat(id, formats.get(id)));
        }
      },
    });
    return styles;
  }
}
