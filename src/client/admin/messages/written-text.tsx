import { Fragment } from 'react';
import type { FilledText } from '#domain/message/fill-text.ts';

/** Renders the text of a mail as elements, never as HTML. */
export function WrittenText({ blocks }: { blocks: FilledText }) {
  return blocks.map((lines, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text never move
    <p key={index}>
      {lines.map((pieces, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        <Fragment key={line}>
          {line > 0 && <br />}
          {pieces.map(({ text, url }, piece) =>
            url && !url.includes('…') ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same
              <a key={piece} href={url} target="_blank" rel="noreferrer">
                {text}
              </a>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same
              <span key={piece} className={url ? 'hidden-link' : undefined}>
                {text}
              </span>
            ),
          )}
        </Fragment>
      ))}
    </p>
  ));
}
