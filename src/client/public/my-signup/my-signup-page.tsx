import { useLocale } from '#client/components/locale-context.tsx';
import { LiveHalls } from '#client/public/live-halls.tsx';
import { LostLink } from '#client/public/my-signup/lost-link.tsx';
import { MySignup } from '#client/public/my-signup/my-signup.tsx';
import type { PageProps } from '#client/public/page-data.ts';
import { m } from '#i18n/texts.ts';

export function Page({ data, config, now }: PageProps) {
  const at = useLocale();
  const { path, signup, captcha } = data;
  if (!signup) {
    const unknown = { title: m.my_lost_unknown({}, at), text: m.my_lost_unknown_text({}, at) };
    const news = path === '/s' ? null : unknown;
    return <LostLink captcha={captcha} organiserEmail={config.organiser.email} news={news} />;
  }
  // The live feed has the current edition; a signup of an older edition keeps its own
  // configuration.
  const own = config.id === signup.editionId ? config : data.config;
  const page = (
    <MySignup token={path.slice('/s/'.length)} initial={signup} config={own} now={now} />
  );
  if (signup.times.length === 0) return page;
  return (
    <LiveHalls initial={data.halls} edition={own.edition} now={now}>
      {page}
    </LiveHalls>
  );
}
