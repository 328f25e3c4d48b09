import { createRoot } from 'react-dom/client';
import '#client/components/base.css';
import '#client/components/controls.css';
import '#client/day/day.css';
import { RootBoundary } from '#client/components/failed-page.tsx';
import { DayApp } from '#client/day/day-app.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <RootBoundary>
      <DayApp />
    </RootBoundary>,
  );
}
