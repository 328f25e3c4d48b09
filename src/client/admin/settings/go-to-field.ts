/** Unfolds and focuses a field once it is rendered. */
export function goToField(id: string): void {
  // Two frames: its page may have to be rendered first, and takes the focus itself.
  requestAnimationFrame(() => requestAnimationFrame(() => show(id)));
}

function show(id: string): void {
  const field =
    document.getElementById(id) ?? document.querySelector<HTMLElement>(`[id^="${id}-"]`);
  for (let around = field; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true;
  }
  const control = field?.matches('input, select, textarea')
    ? field
    : field?.querySelector<HTMLElement>('input, select, textarea');
  (control ?? field)?.focus();
  field?.scrollIntoView({ block: 'center' });
}
