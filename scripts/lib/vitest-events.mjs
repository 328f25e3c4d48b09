// The reporter of `npm test` within Vitest, in addition to the default one. It reports a file when
// the file is done, because its hooks can still fail before.

import { vitestCommand } from './test-command.mjs';
import { describeErrors, tell } from './test-events.mjs';

export default class VitestEvents {
  onTestRunStart(specifications) {
    const files = specifications.map(({ testModule, moduleId, project }) =>
      testModule ? testModule.relativeModuleId : relativeTo(project.config.root, moduleId),
    );
    tell({ event: 'planned', files });
  }

  onTestModuleEnd(module) {
    tellOfModule(module);
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    const seconds = (collectDuration + setupDuration + duration) / 1000;
    tell({ event: 'file', file: module.relativeModuleId, seconds });
  }

  onTestRunEnd(_modules, unhandledErrors) {
    for (const error of unhandledErrors) {
      const message = describeErrors([error]);
      tell({ event: 'broken', name: 'an error outside of the tests', message });
    }
    tell({ event: 'ended' });
  }
}

function relativeTo(root, file) {
  return file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file;
}

function tellOfModule(module) {
  const broken = [module, ...module.children.allSuites()].filter((one) => one.errors().length > 0);
  for (const one of broken) {
    const message = describeErrors(one.errors());
    tell({ event: 'broken', ...describeTask(one), message });
  }
  for (const test of module.children.allTests()) {
    const { state, errors = [], note } = test.result();
    if (state === 'passed') {
      tell({ event: 'test', state });
    } else if (state === 'failed') {
      tell({ event: 'test', state, ...describeTask(test), message: describeErrors(errors) });
    } else if (!ancestorsOf(test).some((one) => broken.includes(one))) {
      // Vitest omits the tests of a describe whose hook failed; that failure is reported above.
      tell({ event: 'test', state: 'skipped', ...describeTask(test), note });
    }
  }
}

function describeTask(task) {
  const module = task.module ?? task;
  const file = module.relativeModuleId;
  const titles = titlesOf(task);
  const isOneTest = task.type === 'test';
  return {
    name: [file, ...titles].join(' › '),
    command: vitestCommand({
      project: module.project.name,
      file,
      ...(isOneTest ? { titles } : {}),
    }),
  };
}

function titlesOf(task) {
  return task.type === 'module' ? [] : [...titlesOf(task.parent), task.name];
}

function ancestorsOf(task) {
  return task.type === 'module' ? [] : [task.parent, ...ancestorsOf(task.parent)];
}
