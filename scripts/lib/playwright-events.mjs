// The reporter of `npm test` within Playwright, in addition to the list reporter.

import path from 'node:path';
import { playwrightCommand } from './test-command.mjs';
import { describeErrors, tell } from './test-events.mjs';

export default class PlaywrightEvents {
  #all = [];
  #root = '';
  #secondsOfFiles = new Map();

  printsToStdio() {
    return false;
  }

  onBegin(config, suite) {
    this.#root = config.configFile ? path.dirname(config.configFile) : config.rootDir;
    this.#all = suite.allTests();
    tell({ event: 'planned', tests: this.#all.length });
  }

  onTestEnd(test, result) {
    const file = this.#fileOf(test);
    const seconds = (this.#secondsOfFiles.get(file) ?? 0) + result.duration / 1000;
    this.#secondsOfFiles.set(file, seconds);
    const facts = this.#describe(test);
    if (test.outcome() === 'expected') {
      tell({ event: 'test', state: 'passed' });
    } else if (test.outcome() === 'skipped' && result.status === 'skipped') {
      const note = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme');
      tell({ event: 'test', state: 'skipped', ...facts, note: note?.description });
    } else {
      tell({ event: 'test', state: 'failed', ...facts, message: describeErrors(result.errors) });
    }
  }

  onError(error) {
    const message = describeErrors([error]);
    tell({ event: 'broken', name: 'an error outside of the journeys', message });
  }

  onEnd() {
    for (const test of this.#all.filter(({ results }) => results.length === 0)) {
      const message = 'It did not run.';
      tell({ event: 'test', state: 'failed', ...this.#describe(test), message });
    }
    for (const [file, seconds] of this.#secondsOfFiles) tell({ event: 'file', file, seconds });
    tell({ event: 'ended' });
  }

  #describe(test) {
    const file = this.#fileOf(test);
    const { line } = test.location;
    // The first titles are those of the run, the project and the file.
    const titles = test.titlePath().slice(3);
    const hasNeighbours = this.#all.some(
      (other) => other !== test && this.#fileOf(other) === file && other.location.line === line,
    );
    const chromium = process.env.CHROMIUM_PATH;
    return {
      name: [`${file}:${line}`, ...titles].join(' › '),
      command: playwrightCommand({ file, line, titles: hasNeighbours ? titles : [], chromium }),
    };
  }

  #fileOf(test) {
    return path.relative(this.#root, test.location.file);
  }
}
