import { createRoot } from 'react-dom/client';
import '#client/components/fonts.css';
import '#client/components/base.css';
import '#client/components/controls.css';
import '#client/admin/admin.css';
import '#client/kit/forms.css';
import '#client/kit/tables.css';
import { Office } from '#client/admin/office.tsx';
import { RootBoundary } from '#client/components/failed-page.tsx';
import { restoreTypedText, trackTypedText } from '#client/lib/typed-text.ts';

const root = document.getElementById('root');
trackTypedText();
if (root) {
  createRoot(root).render(
    <RootBoundary>
      <Office />
    </RootBoundary>,
  );
}
restoreTypedText();
