// The command that runs one test again. Pure functions.

/** One word of a shell command, quoted if it contains special characters. */
export function quoteForShell(text) {
  if (/^[\w./:=@%+,-]+$/.test(text)) return text;
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A regular expression that matches the text literally, on one line whatever the text contains. */
export function escapeForPattern(text) {
  return text
    .replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
    .replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, codeOf);
}

function codeOf(character) {
  return String.raw`\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * @param {{ project: string, file: string, titles?: string[] }} test `titles` from the outermost
 * describe to the test; none for a whole file
 */
export function vitestCommand({ project, file, titles = [] }) {
  const one = titles.length > 0 ? ['-t', `^${escapeForPattern(titles.join(' '))}$`] : [];
  return commandOf(['npx', 'vitest', 'run', '--project', project, file, ...one]);
}

/**
 * Records a trace, which a whole run does not.
 * @param {{ file: string, line: number, titles?: string[], chromium?: string }} test `titles` where
 * several tests are on the same line, as in a table
 */
export function playwrightCommand({ file, line, titles = [], chromium }) {
  const one = titles.length > 0 ? ['-g', escapeForPattern(titles.join(' '))] : [];
  const command = commandOf(['npx', 'playwright', 'test', `${file}:${line}`, ...one]);
  const browser = chromium ? `CHROMIUM_PATH=${quoteForShell(chromium)} ` : '';
  return `${browser}${command} --trace on`;
}

function commandOf(words) {
  return words.map(quoteForShell).join(' ');
}
