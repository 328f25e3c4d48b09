import { Fragment } from 'react';

/** The part before the @, then the @ and each dot with the text after it. */
const PARTS = /^[^@]+|@[^@.]*|\.[^.]*/g;

/** A line in a narrow cell, often an e-mail address, with line breaks only between its parts. */
export function LongText({ text }: { text: string }) {
  const parts = text.match(PARTS) ?? [];
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have a fixed order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
