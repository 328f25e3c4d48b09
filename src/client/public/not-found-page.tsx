import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

export function Page() {
  const at = useLocale();
  return (
    <div className="lost">
      <p className="lost-number" aria-hidden="true">
        404
      </p>
      <h1>{m.not_found_title({}, at)}</h1>
      <p>{m.not_found_text({}, at)}</p>
      <ul className="lost-links">
        <li>
          <a className="next-step" href="/">
            {m.nav_home({}, at)}
          </a>
        </li>
        <li>
          <a className="next-step" href="/signup">
            {m.not_found_signup({}, at)}
          </a>
        </li>
        <li>
          <a className="next-step" href="/s">
            {m.my_lost_title({}, at)}
          </a>
        </li>
      </ul>
    </div>
  );
}
