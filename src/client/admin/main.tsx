import { createRoot } from 'react-dom/client';
import '#client/components/fonts.css';
import '#client/components/base.css';
import '#client/components/controls.css';
import '#client/admin/admin.css';
import '#client/admin/forms.css';
import '#client/admin/tables.css';
import { Office } from '#client/admin/office.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Office />);
