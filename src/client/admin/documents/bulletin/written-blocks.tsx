import { Fragment } from 'react';
import { type Line, parseWrittenText } from '#domain/bulletin/written-text.ts';

/** Renders the office's text as elements, never as HTML. */
export function WrittenBlocks({ written }: { written: string }) {
  return parseWrittenText(written).map((block, index) => {
    const key = `${block.kind} ${index}`;
    if (block.kind === 'heading') {
      return (
        <p key={key} className="set-heading">
          <SetLine line={block.line} />
        </p>
      );
    }
    if (block.kind === 'list') {
      return (
        <ul key={key}>
          {block.items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text never move
            <li key={place}>
              <SetLine line={item} />
            </li>
          ))}
        </ul>
      );
    }
    return (
      <p key={key}>
        {block.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <Fragment key={place}>
            {place > 0 && <br />}
            <SetLine line={line} />
          </Fragment>
        ))}
      </p>
    );
  });
}

function SetLine({ line }: { line: Line }) {
  return line.map(({ text, bold, italic }, place) => {
    const key = `${place} ${text}`;
    if (bold) return <strong key={key}>{italic ? <em>{text}</em> : text}</strong>;
    return italic ? <em key={key}>{text}</em> : <Fragment key={key}>{text}</Fragment>;
  });
}
