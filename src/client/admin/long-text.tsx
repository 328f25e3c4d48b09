import { Fragment } from 'react';

/** Before the @, and before the dots after it. */
const BREAKS = /(?=@)|(?<=@.*)(?=\.)/;

/** A line in a narrow cell, often an e-mail address, which is broken only between its parts. */
export function LongText({ text }: { text: string }) {
  return text.split(BREAKS).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names and keep their places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
