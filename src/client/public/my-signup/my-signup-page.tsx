import { LostLink } from '#client/public/my-signup/lost-link.tsx';
import { MySignup } from '#client/public/my-signup/my-signup.tsx';
import type { PageProps } from '#client/public/page-data.ts';

export function Page({ data, config, now }: PageProps) {
  const { path, signup, captcha } = data;
  if (!signup) {
    return (
      <LostLink
        captcha={captcha}
        organiserEmail={config.organiser.email}
        isUnknown={path !== '/s'}
      />
    );
  }
  // What arrives live is the current edition; a signup of an older one stays with its own.
  const own = config.id === signup.editionId ? config : data.config;
  return <MySignup token={path.slice('/s/'.length)} initial={signup} config={own} now={now} />;
}
