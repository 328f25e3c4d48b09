import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: Uint8Array;
  modifiedAt: Date;
}

/**
 * An archive of files as they are: PDFs are compressed inside already. Each file is asked for when
 * the one before it was taken, and only the list of names stays in memory.
 */
export function zipFile(entries: AsyncIterable<ZipEntry>): Readable {
  return Readable.from(zipChunks(entries), { objectMode: false });
}

interface WrittenEntry {
  name: Buffer;
  crc: number;
  size: number;
  offset: number;
  time: number;
  date: number;
}

async function* zipChunks(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: WrittenEntry[] = [];
  let offset = 0;
  for await (const { name, content, modifiedAt } of entries) {
    const entry = {
      name: Buffer.from(name),
      crc: crc32(content),
      size: content.length,
      offset,
      ...dosTime(modifiedAt),
    };
    written.push(entry);
    const header = localHeader(entry);
    offset += header.length + content.length;
    yield header;
    yield content;
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endOfDirectory(written.length, { size: directory.length, offset });
}

const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const STORED = 0;

function localHeader({ name, crc, size, time, date }: WrittenEntry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  writeFacts(header, 6, { crc, size, time, date });
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function directoryEntry({ name, crc, size, offset, time, date }: WrittenEntry): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  writeFacts(header, 8, { crc, size, time, date });
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

type Facts = Pick<WrittenEntry, 'crc' | 'size' | 'time' | 'date'>;

function writeFacts(header: Buffer, at: number, { crc, size, time, date }: Facts): void {
  header.writeUInt16LE(FLAGS, at);
  header.writeUInt16LE(STORED, at + 2);
  header.writeUInt16LE(time, at + 4);
  header.writeUInt16LE(date, at + 6);
  header.writeUInt32LE(crc, at + 8);
  header.writeUInt32LE(size, at + 12);
  header.writeUInt32LE(size, at + 16);
}

function endOfDirectory(count: number, place: { size: number; offset: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(place.size, 12);
  end.writeUInt32LE(place.offset, 16);
  return end;
}

/** Archives count years from 1980 and seconds by twos. */
function dosTime(at: Date): { time: number; date: number } {
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}
