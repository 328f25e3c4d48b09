import fs from 'node:fs';

/** The flags that a command passes to Node, so that the measured program is the real one. */
export function startFlags(command: 'start' | 'backup' | 'restore' = 'start'): string[] {
  const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
    scripts: Record<typeof command, string>;
  };
  return scripts[command].split(' ').filter((word) => word.startsWith('--'));
}
