import MailComposer from 'nodemailer/lib/mail-composer';
import type MimeNode from 'nodemailer/lib/mime-node';
import { encode as quoted, wrap as withSoftBreaks } from 'nodemailer/lib/qp';

type MailOptions = ConstructorParameters<typeof MailComposer>[0];

const LINE_LENGTH = 76;

/**
 * A mail as it goes over the wire, with the addresses for the server. The library decides about
 * structure and headers; its streams, which would write the same bytes, take four times as long.
 */
export function mimeMessage(options: MailOptions): {
  raw: Buffer;
  envelope: ReturnType<MimeNode['getEnvelope']>;
} {
  const message = new MailComposer(options).compile();
  const parts: Buffer[] = [];
  write(message, parts);
  return { raw: Buffer.concat(parts), envelope: message.getEnvelope() };
}

function write(node: MimeNode, parts: Buffer[]): void {
  // The headers name the boundary, so they come first.
  parts.push(Buffer.from(`${node.buildHeaders()}\r\n\r\n`));
  if (!node.multipart) {
    parts.push(contentOf(node));
    return;
  }
  for (const [index, child] of node.childNodes.entries()) {
    parts.push(Buffer.from(`${index > 0 ? '\r\n' : ''}--${node.boundary}\r\n`));
    write(child, parts);
  }
  parts.push(Buffer.from(`\r\n--${node.boundary}--\r\n`));
}

function contentOf(node: MimeNode): Buffer {
  const { content } = node;
  if (Buffer.isBuffer(content)) return Buffer.from(base64Lines(content), 'latin1');
  if (typeof content !== 'string') throw new Error('A part of a mail is neither text nor bytes');
  const text = content.replace(/\r?\n/g, '\r\n');
  return Buffer.from(
    node.getTransferEncoding() === 'quoted-printable' ? withSoftBreaks(quoted(text)) : text,
  );
}

function base64Lines(bytes: Buffer): string {
  const encoded = bytes.toString('base64');
  let lines = encoded.slice(0, LINE_LENGTH);
  for (let at = LINE_LENGTH; at < encoded.length; at += LINE_LENGTH) {
    lines += `\r\n${encoded.slice(at, at + LINE_LENGTH)}`;
  }
  return lines;
}
