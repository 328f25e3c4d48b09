import { useLocale } from '#client/components/locale-context.tsx';
import { LostLink } from '#client/public/my-signup/lost-link.tsx';
import type { PageProps } from '#client/public/page-data.ts';
import { m } from '#i18n/texts.ts';

/**
 * Where the card provider sends people back to. Whose payment it is, only the browser that started
 * it knows, and goes on by itself; everybody else reads what is true of any payment.
 */
export function Page({ data, config }: PageProps) {
  const at = useLocale();
  const news = { title: m.card_back_title({}, at), text: m.card_back_text({}, at) };
  return (
    <div className="card-back">
      <LostLink captcha={data.captcha} organiserEmail={config.organiser.email} news={news} />
    </div>
  );
}
