import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';

/** Callbacks for elements. Names have no prefix; `path` names the open ancestors. */
export interface Reading {
  begin?(name: string, attributes: ReadonlyMap<string, string>, path: readonly string[]): void;
  end?(name: string, text: string, path: readonly string[]): void;
  /** Stops reading early. */
  isDone?(): boolean;
}

const DEEPEST = 30;
/** Excel encodes what XML cannot hold as _x000D_, and a literal _x000D_ as _x005F_x000D_. */
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

/** Reads a stream of XML. Throws when it is malformed or declares a document type. */
export async function readXmlParts(stream: Readable, reading: Reading): Promise<void> {
  const parser = parserOf(reading);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of stream) {
    parser.write(decoder.decode(chunk as Uint8Array, { stream: true }));
    if (reading.isDone?.()) return;
  }
  parser.write(decoder.decode()).close();
}

function parserOf(reading: Reading): SaxesParser {
  const parser = new SaxesParser({ position: false });
  const path: string[] = [];
  let text = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('declares a document type');
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('cdata', (part) => {
    text += part;
  });
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    const local = localName(name);
    const values = Object.entries(attributes).map(([key, value]): [string, string] => [
      localName(key),
      value,
    ]);
    reading.begin?.(local, new Map(values), path);
    if (path.push(local) > DEEPEST) throw new Error('nests too deep');
  });
  parser.on('closetag', () => {
    const name = path.pop() ?? '';
    reading.end?.(name, plainText(text), path);
    text = '';
  });
  return parser;
}

function plainText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
