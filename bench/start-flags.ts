import fs from 'node:fs';

/** The flags that `npm start` passes to Node, so that the measured program is the real one. */
export function startFlags(): string[] {
  const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}
