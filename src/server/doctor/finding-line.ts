/** One result of the doctor, for the person who installs. */
export interface Line {
  level: 'ok' | 'warning' | 'problem';
  about: string;
  sentence: string;
  /** What to do; for warnings and problems. */
  repair?: string;
}

export function ok(about: string, sentence: string): Line {
  return { level: 'ok', about, sentence };
}

export function warning(about: string, sentence: string, repair: string): Line {
  return { level: 'warning', about, sentence, repair };
}

export function problem(about: string, sentence: string, repair: string): Line {
  return { level: 'problem', about, sentence, repair };
}

export function writeLine({ level, about, sentence, repair }: Line): string {
  const said = `${level.padEnd(8)} ${about}: ${sentence}`;
  return repair ? `${said}\n         → ${repair}` : said;
}

/** The last line: how many problems and warnings there are. */
export function writeSum(lines: readonly Line[]): string {
  const countOf = (level: Line['level']) => lines.filter((line) => line.level === level).length;
  const [problems, warnings] = [countOf('problem'), countOf('warning')];
  if (problems + warnings === 0) return 'Everything that was checked is in order.';
  return `Problems: ${problems}. Warnings: ${warnings}.`;
}

/** The code of an error and its first line, without the rest, which may quote data. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const words = error.message.split('\n', 1)[0] || error.name;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code === '' || words.includes(code) ? words : `${words}, ${code}`;
}
