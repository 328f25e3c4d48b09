import { useLocale } from '#client/components/locale-context.tsx';
import { LostLink } from '#client/public/my-signup/lost-link.tsx';
import type { PageProps } from '#client/public/page-data.ts';
import { m } from '#i18n/texts.ts';

/**
 * The card provider sends payers back to this page. The browser that started the payment redirects
 * to its signup; any other visitor reads a general text.
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
