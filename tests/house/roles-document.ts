import { FUNCTIONS } from '#contract/functions.ts';
import type { FunctionContract } from '#contract/server-function.ts';
import { isAllowed } from '#domain/access/permissions.ts';
import { ROLES, type Role } from '#domain/access/roles.ts';

const PURPOSES: Record<Role, string> = {
  owner: 'Runs the service: everything, users, the rules of signing in and the log included.',
  organiser: 'Runs the event: signups, documents, messages and the settings of the edition.',
  treasurer:
    'Reads signups and revives those that were paid late; owns payments, refunds and the documents about money.',
  desk: 'Reads and prints lists, and sees how the competition day goes; arrivals and lunches are recorded on devices of the day.',
  juror:
    'Enters the office and sees no data; points are entered on a tablet that a code opens, or on paper.',
  viewer:
    'Reads signups, payments, lists, files and confirmed results without marks of jurors, prints lists, and changes nothing.',
};

const INTRODUCTION = `# Roles

Who may call which function. This page is made from the declarations in \`src/contract\` and the rules in \`src/domain/access/permissions.ts\`; \`tests/house/roles-document.test.ts\` fails when it is out of date and says how to make it anew. \`tests/integration/role-table.test.ts\` calls every function as everybody and compares the answers with the same declarations.

Nobody calls without a right token: a function that is not public answers \`unauthenticated\` to nobody and \`permission-denied\` to somebody who may not, both before the body is looked at. A token that is wrong, expired, signed out or of a banned account is \`unauthenticated\` everywhere, public functions included; only the functions of devices take the secret of a device as the bearer, and answer \`not-found\` to an unknown one. When the service asks its staff for a second factor, whoever has none yet is treated like a teacher, with \`details.reason\` \`second-factor-required\` where the role alone would have been enough.

## What each role is for

| role | for |
|---|---|
`;

/** The text of docs/roles.md. */
export function rolesDocument(): string {
  const purposes = ROLES.map((role) => `| \`${role}\` | ${PURPOSES[role]} |`);
  const head = ['function', 'permission', 'nobody', 'teacher', ...ROLES, 'what it does'];
  return [
    INTRODUCTION + purposes.join('\n'),
    'An account without a role is a teacher’s: it reaches itself and the signups of its address.',
    '## Functions',
    [row(head), row(head.map(() => '---')), ...Object.entries(FUNCTIONS).map(functionRow)].join(
      '\n',
    ),
  ]
    .join('\n\n')
    .concat('\n');
}

function functionRow([name, { permission, summary }]: [string, FunctionContract]): string {
  const callers = [null, ...[null, ...ROLES].map((role) => ({ role, lacksSecondFactor: false }))];
  const marks = callers.map((caller) => (isAllowed(permission, caller) ? '✓' : ''));
  return row([`\`${name}\``, `\`${permission}\``, ...marks, summary]);
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
