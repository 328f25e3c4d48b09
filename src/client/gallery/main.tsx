import { createRoot } from 'react-dom/client';
import '#client/components/fonts.css';
import '#client/components/base.css';
import '#client/components/controls.css';
import '#client/admin/admin.css';
import '#client/kit/forms.css';
import '#client/kit/tables.css';
import '#client/gallery/gallery.css';
import { LocaleContext } from '#client/components/locale-context.tsx';
import { Gallery } from '#client/gallery/gallery.tsx';
import { ToastProvider } from '#client/kit/toasts.tsx';

/**
 * For developers and tests only: `npx vite`, then /gallery/. No page of the application links here.
 */
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <LocaleContext value={{ locale: 'sk' }}>
      <ToastProvider>
        <Gallery />
      </ToastProvider>
    </LocaleContext>,
  );
}
