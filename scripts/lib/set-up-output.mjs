// Where the programs that set up a checkout (npm, the build) and their messages are written.

/** The standard streams of a child process of the set-up. */
export let setUpStreams = 'inherit';

/** For a command whose standard output is read by another program. */
export function setUpOnStandardError() {
  setUpStreams = ['inherit', 2, 2];
  console.log = console.error;
}
