import type { ReactNode } from 'react';
import { HallTimesContext } from '#client/components/hall-times.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { useHallTimes } from '#client/lib/use-hall-times.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
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
    <Halls initial={data.halls} edition={own.edition} now={now}>
      {page}
    </Halls>
  );
}

type HallsProps = Omit<Parameters<typeof useHallTimes>[0], 'call'> & { children: ReactNode };

/** On the day the times of the signup follow its hall. */
function Halls({ children, ...known }: HallsProps) {
  const times = useHallTimes({ ...known, call: callFunction });
  return <HallTimesContext value={times}>{children}</HallTimesContext>;
}
