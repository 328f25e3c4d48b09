import { useTools } from '#client/admin/timetable/timetable-context.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton, QuietButton } from '#client/kit/button.tsx';
import { grouped } from '#domain/timetable/conflict.ts';
import { inRuleOrder } from '#domain/timetable/order-rules.ts';
import { rulesOf } from '#domain/timetable/timetable-settings.ts';
import { m } from '#i18n/texts.ts';

/** Appearances without a place, by category; one or a whole category can be placed. */
export function UnplacedList() {
  const at = useLocale();
  const { view, mayWrite, open } = useTools();
  const categories = grouped(view.unplaced, ({ category }) => category);
  if (view.unplaced.length === 0) return null;
  return (
    <details className="tt-unplaced" open={view.slots.size === 0}>
      <summary>
        <h2>{m.timetable_unplaced({ count: view.unplaced.length }, at)}</h2>
      </summary>
      {[...categories].map(([code, members]) => {
        const ordered = inRuleOrder(members, rulesOf(code, view.settings));
        const minutes = members.reduce((sum, one) => sum + one.minutes, 0);
        return (
          <section key={code} aria-label={code} className="tt-unplaced-category">
            <header className="tt-block-head">
              <h3>
                {code}{' '}
                <span className="note">
                  {m.timetable_count({ count: members.length, minutes: String(minutes) }, at)}
                </span>
              </h3>
              {mayWrite && (
                <QuietButton
                  onClick={() => open({ is: 'move', appearanceIds: ordered.map(({ id }) => id) })}
                >
                  {m.timetable_place_all({}, at)}
                </QuietButton>
              )}
            </header>
            <ul className="tt-names">
              {ordered.map(({ id, title }) => (
                <li key={id}>
                  {mayWrite ? (
                    <LinkButton onClick={() => open({ is: 'move', appearanceIds: [id] })}>
                      {title}
                    </LinkButton>
                  ) : (
                    title
                  )}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </details>
  );
}
