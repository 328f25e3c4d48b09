import { describe, expect, test } from 'vitest';
import { guardPresses } from '#client/components/signup-form/after-press.ts';

function setUp() {
  const target = new EventTarget();
  const deferred: (() => void)[] = [];
  const done: string[] = [];
  const guard = guardPresses(target, (task) => deferred.push(task));
  return {
    guard,
    done,
    fire: (...types: string[]) => {
      for (const type of types) target.dispatchEvent(new Event(type));
    },
    run: (name: string) => guard.run(() => done.push(name)),
    nextTask: () => {
      for (const task of deferred.splice(0)) task();
    },
  };
}

describe('a task that moves the page', () => {
  test('runs at once while nothing is pressed', () => {
    const { run, done } = setUp();
    run('error');
    expect(done).toEqual(['error']);
  });

  test('waits for the click of a mouse', () => {
    const { run, done, fire, nextTask } = setUp();
    fire('pointerdown', 'mousedown');
    run('error');
    fire('pointerup', 'mouseup', 'click');
    expect(done).toEqual([]);
    nextTask();
    expect(done).toEqual(['error']);
  });

  test('waits for the mouse events that follow a touch', () => {
    const { run, done, fire, nextTask } = setUp();
    fire('pointerdown', 'pointerup');
    nextTask();
    fire('mousedown');
    run('error');
    fire('mouseup');
    expect(done).toEqual([]);
    fire('click');
    nextTask();
    expect(done).toEqual(['error']);
  });

  test('does not run when a second press begins before its turn', () => {
    const { run, done, fire, nextTask } = setUp();
    fire('mousedown');
    run('error');
    fire('mouseup', 'click', 'mousedown');
    nextTask();
    expect(done).toEqual([]);
    fire('mouseup');
    nextTask();
    expect(done).toEqual(['error']);
  });

  test.each(['pointercancel', 'dragend', 'keydown'])(
    'runs after %s, which ends a press too',
    (end) => {
      const { run, done, fire, nextTask } = setUp();
      fire('pointerdown');
      run('error');
      fire(end);
      nextTask();
      expect(done).toEqual(['error']);
    },
  );

  test('nothing is listened to after the end', () => {
    const { guard, run, done, fire } = setUp();
    guard.stop();
    fire('mousedown');
    run('error');
    expect(done).toEqual(['error']);
  });
});
