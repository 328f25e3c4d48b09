// Which steps of `npm test` run, their position in the run, and how many run at once. Pure
// functions except for the one that runs them.

/** Steps that start the built program and do not build it themselves, as integration does. */
const MEETS_THE_BUILD = ['screens', 'e2e'];

/** The stages with only the requested steps, and the build where one of them needs it. */
export function chooseStages(stages, wanted) {
  const known = stages.flatMap((stage) => Object.keys(stage));
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no step ${unknown.join(', ')}. The steps are: ${known.join(', ')}.`);
  }
  if (wanted.length === 0) return stages;
  const needsTheBuild = wanted.some((name) => MEETS_THE_BUILD.includes(name));
  const needed = needsTheBuild ? [...wanted, 'build'] : wanted;
  return stages
    .map((stage) =>
      Object.fromEntries(Object.entries(stage).filter(([name]) => needed.includes(name))),
    )
    .filter((stage) => Object.keys(stage).length > 0);
}

/** "1/12", or "2-7/12" for a stage of six steps. */
export function positionOf(stages, stage) {
  const sizes = stages.map((one) => Object.keys(one).length);
  const before = total(sizes.slice(0, stages.indexOf(stage)));
  const last = before + Object.keys(stage).length;
  return `${last === before + 1 ? last : `${before + 1}-${last}`}/${total(sizes)}`;
}

/** Runs the jobs in order, at most `lanes` at once, and returns their results in order. */
export async function runSideBySide(jobs, lanes) {
  const results = [];
  const waiting = [...jobs.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, job] = next;
      results[index] = await job();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

function total(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0);
}
