import { Fragment } from 'react';

/** What comes before the @, and then a part for the @ and each dot after it. */
const PARTS = /^[^@]+|@[^@.]*|\.[^.]*/g;

/** A line in a narrow cell, often an e-mail address, which is broken only between its parts. */
export function LongText({ text }: { text: string }) {
  const parts = text.match(PARTS) ?? [];
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names and keep their places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
