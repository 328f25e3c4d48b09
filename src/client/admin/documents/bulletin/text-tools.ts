/** A text with its selection. */
export interface Selected {
  text: string;
  from: number;
  to: number;
}

export const TEXT_TOOLS = ['bold', 'italic', 'heading', 'list'] as const;
export type TextTool = (typeof TEXT_TOOLS)[number];

/** The action of a toolbar button; a second press undoes it. */
export function applyTool(tool: TextTool, selected: Selected): Selected {
  if (tool === 'bold') return wrapped(selected, '**');
  if (tool === 'italic') return wrapped(selected, '*');
  return marked(selected, tool === 'heading' ? '# ' : '- ');
}

function wrapped({ text, from, to }: Selected, mark: string): Selected {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const size = mark.length;
  if (before.endsWith(mark) && after.startsWith(mark)) {
    const bare = before.slice(0, -size) + text.slice(from, to) + after.slice(size);
    return { text: bare, from: from - size, to: to - size };
  }
  const changed = before + mark + text.slice(from, to) + mark + after;
  return { text: changed, from: from + size, to: to + size };
}

/** Adds the mark to every selected line, or removes it if all have it. */
function marked({ text, from, to }: Selected, mark: string): Selected {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to) < 0 ? text.length : text.indexOf('\n', to);
  const lines = text.slice(start, end).split('\n');
  const isMarked = lines.every((line) => line.startsWith(mark));
  const changed = lines
    .map((line) => (isMarked ? line.slice(mark.length) : `${mark}${line}`))
    .join('\n');
  const rest = text.slice(end);
  return { text: text.slice(0, start) + changed + rest, from: start, to: start + changed.length };
}
