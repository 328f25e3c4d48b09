// Summarises Stryker's report as one line for each area. Pure functions.

/** @param report the output of Stryker's JSON reporter */
export function readMutants(report) {
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants
      .filter(({ status }) => status !== 'CompileError' && status !== 'Ignored')
      .map(({ status, replacement, location: { start, end } }) => ({
        file,
        area: file.split('/')[2],
        line: start.line,
        before: textBetween(lines, start, end),
        after: replacement,
        isNoticed: status === 'Killed' || status === 'Timeout' || status === 'RuntimeError',
      }));
  });
}

/** Lines and columns are counted from one. */
function textBetween(lines, start, end) {
  const text = lines.slice(start.line - 1, end.line);
  const last = text.length - 1;
  text[last] = text[last].slice(0, end.column - 1);
  text[0] = text[0].slice(start.column - 1);
  return text.join('\n');
}

/** A mutant is identified by its text, not by its line, which moves. */
function isExplained({ file, before, after }, explained) {
  return explained.some((one) => one.file === file && one.before === before && one.after === after);
}

/** Mutants that no test detects although they change the behaviour. */
export function unexplained(mutants, explained) {
  return mutants.filter((mutant) => !mutant.isNoticed && !isExplained(mutant, explained));
}

export function tableOf(mutants, explained) {
  const areas = [...new Set(mutants.map(({ area }) => area))].sort();
  return areas.map((area) => {
    const all = mutants.filter((mutant) => mutant.area === area);
    const noticed = all.filter(({ isNoticed }) => isNoticed).length;
    const unnoticed = unexplained(all, explained).length;
    return {
      area,
      all: all.length,
      noticed,
      equivalent: all.length - noticed - unnoticed,
      unnoticed,
      percent: (100 * noticed) / Math.max(1, noticed + unnoticed),
    };
  });
}
