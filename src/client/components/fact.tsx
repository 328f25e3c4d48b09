import type { ReactNode } from 'react';

/** One row of a `dl`; omitted when its value is empty. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  if (children === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
