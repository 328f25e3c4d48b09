import fs from 'node:fs';

/** What `npm start` gives to Node, so that what is measured is what people run. */
export function startFlags(): string[] {
  const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}
