/** Stored format codes: a Slovak Excel shows `d. m. yyyy` and `# ##0,00 €`. */
const NUMBER_FORMATS = {
  day: 'd\\.\\ m\\.\\ yyyy',
  minute: 'd\\.\\ m\\.\\ yyyy\\ h:mm',
  money: '#,##0.00\\ "€"',
};
const FIRST_OWN_FORMAT = 164;
/** The built-in format `@`: a number in such a cell keeps its leading zeros when edited. */
const TEXT_FORMAT = 49;

/** Indexes into `cellXfs` below. */
export const STYLE = { general: 0, heading: 1, text: 2, day: 3, minute: 4, money: 5 } as const;

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const CORE_TYPE = 'application/vnd.openxmlformats-package.core-properties+xml';

/** All parts of a workbook with one sheet, except that sheet, by name. */
export function workbookParts({ title, createdAt }: { title: string; createdAt: Date }) {
  return Object.entries({
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="${CORE_TYPE}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:creator>Prihláška</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${createdAt.toISOString().slice(0, 19)}Z</dcterms:created></cp:coreProperties>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets><sheet name="${xmlText(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles(),
  }).map(([name, xml]) => ({ name, xml: `${HEADER}${xml}` }));
}

/** Excel refuses longer names and these characters. */
function sheetName(title: string): string {
  return (
    title
      .replace(/[*?:\\/[\]]/g, ' ')
      .slice(0, 31)
      .replace(/^'+|'+$/g, '')
      .trim() || 'Sheet'
  );
}

function styles(): string {
  const codes = Object.values(NUMBER_FORMATS);
  const formats = codes.map(
    (code, index) =>
      `<numFmt numFmtId="${FIRST_OWN_FORMAT + index}" formatCode="${xmlText(code)}"/>`,
  );
  const own = codes.map((_, index) => cellStyle(FIRST_OWN_FORMAT + index, 0));
  const cells = [cellStyle(0, 0), cellStyle(0, 1), cellStyle(TEXT_FORMAT, 0), ...own];
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`;
  return `<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

function cellStyle(format: number, font: number): string {
  return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
}

/** The sheet before its first row: frozen headings and landscape printing. */
export function sheetBeginning(widths: readonly number[]): string {
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const list = columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '';
  return `${HEADER}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${list}<sheetData>`;
}

export function sheetEnd(columns: number): string {
  const filter = `A1:${columnName(Math.max(1, columns) - 1)}1`;
  return `</sheetData><autoFilter ref="${filter}"/><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`;
}

export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold these characters
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const TO_ESCAPE = /[&<>"]/g;
/** Programs decode `_x0041_` as a character. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** Forms refuse forbidden characters, but older data may contain some. */
export function xmlText(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replace(LOOKS_ESCAPED, '_x005F_')
    .replace(TO_ESCAPE, (sign) => ESCAPES[sign] ?? '');
}
