import { type Statement, UnreadableStatement } from '#domain/bank/statement.ts';
import { readCamt } from '#server/features/bank/statements/read-camt.ts';
import { readFio } from '#server/features/bank/statements/read-fio.ts';
import { readMt940 } from '#server/features/bank/statements/read-mt940.ts';
import {
  readTableText,
  type TableReading,
} from '#server/features/bank/statements/read-table-text.ts';
import { decodedAs, decodedText } from '#server/files/decoded-text.ts';

/** Detects the format by content, never by name. */
export function readStatement(bytes: Uint8Array, reading: TableReading): Statement {
  const text = textOf(bytes);
  const begin = text.slice(0, 5_000).trimStart();
  if (begin === '') throw new UnreadableStatement('not-a-statement');
  if (begin.startsWith('<')) return readCamt(text);
  if (begin.startsWith('{"') || /^\{\s*"/.test(begin)) return readFio(text);
  if (/^:(20|25|60F):/m.test(begin)) return readMt940(text);
  return readTableText(text, reading);
}

function textOf(bytes: Uint8Array): string {
  // ZIP, a spreadsheet or a picture: bank texts never begin like this.
  const isPacked = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isPacked) throw new UnreadableStatement('not-a-statement');
  let text: string;
  try {
    const declared = declaredEncoding(bytes);
    text = declared === null ? decodedText(bytes) : decodedAs(declared, bytes);
  } catch {
    throw new UnreadableStatement('wrong-encoding');
  }
  if (text.includes('\0')) throw new UnreadableStatement('not-a-statement');
  return text;
}

/** The declared encoding of an XML document is binding. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const begin = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, declared] =
    /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(begin) ?? [];
  if (declared !== undefined) return declared;
  return /^(?:\u00ef\u00bb\u00bf)?\s*</.test(begin) && bytes[1] !== 0 ? 'utf-8' : null;
}
