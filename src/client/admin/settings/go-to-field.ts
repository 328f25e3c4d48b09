/** Shows a field wherever it is folded away, once it is drawn, and puts the cursor into it. */
export function goToField(id: string): void {
  // Two frames: the page that holds it may have to be drawn first, and takes the focus itself.
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
