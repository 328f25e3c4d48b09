import type { SignupDraft } from '#domain/draft/draft.ts';

/**
 * The id of the control that an issue's path names. Persons and groups are identified by key, so
 * that an id stays with its card when cards move.
 */
export function fieldId(path: string, draft: Pick<SignupDraft, 'persons' | 'groups'>): string {
  const [list = '', position = '', ...rest] = path.split('.');
  if (list === 'persons' && position !== '') {
    return ownFieldId(draft.persons[Number(position)]?.key ?? '', rest.join('-'));
  }
  if (list === 'groups' && position !== '') {
    return ownFieldId(draft.groups[Number(position)]?.key ?? '', rest.join('-'));
  }
  return ownFieldId('form', path.replaceAll('.', '-'));
}

/** The id of a field of the person or group with this key, or of the form itself. */
export function ownFieldId(key: string, field: string): string {
  return `${key}-${field}`;
}

const FOCUSABLE = 'input, select, textarea, button, a[href], [tabindex]';

/** Focuses the field, or its first control if it is a group. False if it is missing. */
export function focusField(id: string): boolean {
  const field = document.getElementById(id);
  if (!field) return false;
  const control = field.matches(FOCUSABLE) ? field : field.querySelector<HTMLElement>(FOCUSABLE);
  if (!control) return false;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  control.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'center' });
  control.focus({ preventScroll: true });
  return true;
}
