// Workbooks as other programs write them, reduced to the parts that a reader needs.

import { zipOf } from '#tests/factories/files.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';

interface WorkbookParts {
  /** The content of `<sheetData>` and what follows it, for each sheet. */
  sheets: string[];
  /** The `<si>` elements. */
  texts?: string;
  /** Number formats of the cell styles: a known number, or a code. */
  formats?: (number | string)[];
  is1904?: boolean;
  /** Parts added or replaced, by name. */
  more?: Record<string, string>;
}

export function workbookOf({ sheets, texts, formats = [], is1904, more = {} }: WorkbookParts) {
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets.map((_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml': stylesOf(formats),
    ...(texts ? { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts}</sst>` } : {}),
    ...Object.fromEntries(
      sheets.map((content, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet xmlns="${MAIN}">${content}</worksheet>`,
      ]),
    ),
    ...more,
  };
  return zipOf(Object.entries(parts));
}

function stylesOf(formats: readonly (number | string)[]): string {
  const codes = formats.map((format, at) =>
    typeof format === 'number'
      ? ''
      : `<numFmt numFmtId="${164 + at}" formatCode="${format.replaceAll('"', '&quot;')}"/>`,
  );
  const styles = formats.map(
    (format, at) => `<xf numFmtId="${typeof format === 'number' ? format : 164 + at}"/>`,
  );
  return `<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`;
}
