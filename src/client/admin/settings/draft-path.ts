import type { ConfigDraft } from '#domain/edition/config-draft.ts';

type Branch = Record<string, unknown>;

/** The value at a path such as `categories.2.name.sk`. */
export function valueAt(draft: ConfigDraft, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((branch, step) => (branch as Branch | undefined)?.[step], draft);
}

export function withValueAt(draft: ConfigDraft, path: string, value: unknown): ConfigDraft {
  return replaced(draft, path.split('.'), value) as ConfigDraft;
}

function replaced(branch: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(branch)) {
    return branch.map((item, index) => (`${index}` === step ? replaced(item, rest, value) : item));
  }
  const known = branch as Branch;
  return { ...known, [step]: replaced(known[step], rest, value) };
}

export function fieldIdOf(path: string): string {
  return `set-${path.replaceAll('.', '-')}`;
}
