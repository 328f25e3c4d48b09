import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  /** Bytes are stored uncompressed, because PDFs are compressed inside. A stream is compressed. */
  content: Uint8Array | AsyncIterable<Uint8Array>;
  modifiedAt: Date;
}

/** Streams an archive, requesting each file when the consumer has taken the previous one. */
export function zipFile(entries: AsyncIterable<ZipEntry>): Readable {
  return Readable.from(zipChunks(entries), { objectMode: false });
}

interface WrittenEntry {
  name: Buffer;
  flags: number;
  method: number;
  crc: number;
  size: number;
  packedSize: number;
  offset: number;
  time: number;
  date: number;
}

async function* zipChunks(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: WrittenEntry[] = [];
  let offset = 0;
  for await (const { name, content, modifiedAt } of entries) {
    const place = { name: Buffer.from(name), offset, ...dosTime(modifiedAt) };
    const isWhole = content instanceof Uint8Array;
    const entry = { ...place, ...(isWhole ? storedFacts(content) : STREAMED) };
    written.push(entry);
    const header = localHeader(entry);
    yield header;
    if (isWhole) yield content;
    else yield* deflated(content, entry);
    const trailer = isWhole ? Buffer.alloc(0) : dataDescriptor(entry);
    yield trailer;
    offset += header.length + entry.packedSize + trailer.length;
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endOfDirectory(written.length, { size: directory.length, offset });
}

const VERSION = 20;
const UTF8_NAME = 0x0800;
/** Checksum and sizes follow the content. */
const FACTS_FOLLOW = 0x0008;
const STREAMED = { flags: UTF8_NAME | FACTS_FOLLOW, method: 8, crc: 0, size: 0, packedSize: 0 };

function storedFacts(content: Uint8Array) {
  const size = content.length;
  return { flags: UTF8_NAME, method: 0, crc: crc32(content), size, packedSize: size };
}

/** Compresses the source and counts its bytes in `entry`. */
async function* deflated(
  content: AsyncIterable<Uint8Array>,
  entry: WrittenEntry,
): AsyncGenerator<Uint8Array> {
  async function* counted() {
    for await (const chunk of content) {
      entry.crc = crc32(chunk, entry.crc);
      entry.size += chunk.length;
      yield chunk;
    }
  }
  const source = Readable.from(counted(), { objectMode: false });
  // An error of the source destroys the stream and so reaches the loop below.
  const packed = pipeline(source, createDeflateRaw({ level: 6 }), () => {});
  for await (const chunk of packed) {
    entry.packedSize += chunk.length;
    yield chunk;
  }
}

function localHeader(entry: WrittenEntry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  writeFacts(header, 6, entry);
  header.writeUInt16LE(entry.name.length, 26);
  return Buffer.concat([header, entry.name]);
}

function dataDescriptor({ crc, size, packedSize }: WrittenEntry): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packedSize, 8);
  descriptor.writeUInt32LE(size, 12);
  return descriptor;
}

function directoryEntry(entry: WrittenEntry): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  writeFacts(header, 8, entry);
  header.writeUInt16LE(entry.name.length, 28);
  header.writeUInt32LE(entry.offset, 42);
  return Buffer.concat([header, entry.name]);
}

function writeFacts(header: Buffer, at: number, entry: WrittenEntry): void {
  header.writeUInt16LE(entry.flags, at);
  header.writeUInt16LE(entry.method, at + 2);
  header.writeUInt16LE(entry.time, at + 4);
  header.writeUInt16LE(entry.date, at + 6);
  header.writeUInt32LE(entry.crc, at + 8);
  header.writeUInt32LE(entry.packedSize, at + 12);
  header.writeUInt32LE(entry.size, at + 16);
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

/** Archives count years from 1980 and seconds in steps of two. */
function dosTime(at: Date): { time: number; date: number } {
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}
