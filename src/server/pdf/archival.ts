/**
 * Turns a PDF of the compiler into one that says it is PDF/A-2a and PDF/UA-1. The compiler tags the
 * document and embeds its fonts, but its WebAssembly build offers no setting for these standards.
 * Missing are the identification in the XMP metadata, an output intent, which DeviceGray needs, and
 * the request to show the title of the document. All three live in the last two objects of the file.
 */
// PDF/A predefines only its own properties; all others must be described in the file.
const SCHEMA_OF_ACCESSIBILITY = [
  '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">',
  '<pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>',
  '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>',
  '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>',
  '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">',
  '<pdfaProperty:name>part</pdfaProperty:name>',
  '<pdfaProperty:valueType>Integer</pdfaProperty:valueType>',
  '<pdfaProperty:category>internal</pdfaProperty:category>',
  '<pdfaProperty:description>Part of PDF/UA to which the file conforms</pdfaProperty:description>',
  '</rdf:li></rdf:Seq></pdfaSchema:property>',
  '</rdf:li></rdf:Bag></pdfaExtension:schemas>',
].join('');

const ARCHIVAL = '<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>';

function identification({ isArchival }: { isArchival: boolean }): string {
  return [
    '<rdf:Description rdf:about=""',
    ' xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"',
    ' xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"',
    ' xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"',
    ' xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"',
    ' xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">',
    isArchival ? ARCHIVAL : '',
    '<pdfuaid:part>1</pdfuaid:part>',
    SCHEMA_OF_ACCESSIBILITY,
    '</rdf:Description>',
  ].join('');
}

const XREF_POSITION = /startxref\s+(\d+)\s+%%EOF\s*$/;
const ROOT = /\/Root (\d+) 0 R/;
const METADATA = /\/Metadata (\d+) 0 R/;
const COLOUR_PROFILE = /^\[\/ICCBased (\d+) 0 R\]/gm;
const XREF_ENTRY_BYTES = 20;
/** Digits of an offset in the cross-reference table. */
const POSITION_LENGTH = 10;
/** PDF/A-2 allows it only with a CMYK profile, which pictures from print shops rarely have. */
const UNPROFILED_CMYK = '/ColorSpace /DeviceCMYK';

/** Throws when the compiler's file layout has changed. Empty documents are returned unchanged. */
export function asArchival(pdf: Uint8Array): Uint8Array {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const text = bytes.toString('latin1');
  const { xref, xrefStart, entryOf, positionOf } = crossReferences(text);
  const profile = findColourProfile(text, positionOf);
  if (profile === undefined) return pdf;

  const rootNumber = Number(match(ROOT, xref.slice(xref.indexOf('trailer'))));
  const rootStart = positionOf(rootNumber);
  const catalog = text.slice(rootStart, xrefStart);
  const metadataNumber = Number(match(METADATA, catalog));
  if (metadataNumber !== rootNumber - 1 || !xref.startsWith(`xref\n0 ${rootNumber + 1}\n`)) {
    throw new Error('The metadata and the catalogue are not the last objects of the document');
  }

  const metadataStart = positionOf(metadataNumber);
  const metadata = Buffer.from(
    identifiedMetadata(
      bytes.toString('utf8', metadataStart, rootStart),
      identification({ isArchival: !text.includes(UNPROFILED_CMYK) }),
    ),
  );
  const root = archivalCatalog(catalog, profile);
  const newRootStart = metadataStart + metadata.length;
  const rootEntry = entryOf(rootNumber);
  const end =
    xref.slice(0, rootEntry) +
    String(newRootStart).padStart(POSITION_LENGTH, '0') +
    xref
      .slice(rootEntry + POSITION_LENGTH)
      .replace(XREF_POSITION, `startxref\n${newRootStart + root.length}\n%%EOF`);
  const unchanged = bytes.subarray(0, metadataStart);
  return Buffer.concat([unchanged, metadata, Buffer.from(root + end, 'latin1')]);
}

function crossReferences(text: string) {
  const xrefStart = Number(match(XREF_POSITION, text));
  const xref = text.slice(xrefStart);
  const entriesStart = xref.indexOf('\n', xref.indexOf('\n') + 1) + 1;
  const entryOf = (number: number): number => entriesStart + number * XREF_ENTRY_BYTES;
  const positionOf = (number: number): number =>
    Number(xref.slice(entryOf(number), entryOf(number) + POSITION_LENGTH));
  return { xref, xrefStart, entryOf, positionOf };
}

function identifiedMetadata(object: string, identity: string): string {
  const start = object.indexOf('stream\n') + 'stream\n'.length;
  const end = object.lastIndexOf('\nendstream');
  const packet = object.slice(start, end).replace('</rdf:RDF>', `${identity}</rdf:RDF>`);
  const head = object.slice(0, start);
  const length = Buffer.byteLength(packet);
  return head.replace(/\/Length \d+/, `/Length ${length}`) + packet + object.slice(end);
}

function archivalCatalog(catalog: string, profile: number): string {
  const intent = [
    '/OutputIntents [<<',
    '    /Type /OutputIntent',
    '    /S /GTS_PDFA1',
    '    /OutputConditionIdentifier (sRGB)',
    '    /Info (sRGB IEC61966-2.1)',
    `    /DestOutputProfile ${profile} 0 R`,
    '  >>]',
  ].join('\n');
  return catalog.replace(
    '/ViewerPreferences <<',
    `${intent}\n  /ViewerPreferences <<\n    /DisplayDocTitle true`,
  );
}

/** The compiler's colour profile: sRGB wherever something is coloured. */
function findColourProfile(
  text: string,
  positionOf: (number: number) => number,
): number | undefined {
  for (const [, number] of text.matchAll(COLOUR_PROFILE)) {
    const start = positionOf(Number(number));
    if (text.slice(start, text.indexOf('stream', start)).includes('/N 3')) return Number(number);
  }
  return undefined;
}

function match(pattern: RegExp, text: string): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`The document has no ${pattern.source}`);
  return found;
}
