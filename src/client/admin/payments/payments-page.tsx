import { Suspense } from 'react';
import { PAYMENT_PARTS } from '#client/admin/payments/payment-parts.ts';
import { NoticePage } from '#client/admin/shell/notice-page.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import type { OfficePageProps } from '#client/admin/shell/page-props.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { PageHead, Tabs } from '#client/kit/page.tsx';
import { m } from '#i18n/texts.ts';
import '#client/admin/payments/payments.css';

export default function PaymentsPage({ account, params: { part = '' } }: OfficePageProps) {
  const at = useLocale();
  const shown = PAYMENT_PARTS.find((one) => one.part === part);
  if (!shown) {
    return (
      <NoticePage title={m.admin_not_found_title({}, at)} text={m.admin_not_found_text({}, at)}>
        <OfficeLink to="/admin/payments" className="next-step">
          {m.pay_title({}, at)}
        </OfficeLink>
      </NoticePage>
    );
  }
  return (
    <>
      <PageHead
        title={m.pay_title({}, at)}
        lead={
          <Tabs label={m.pay_nav({}, at)}>
            {PAYMENT_PARTS.map((one) => (
              <OfficeLink
                key={one.part}
                to={one.part === '' ? '/admin/payments' : `/admin/payments/${one.part}`}
              >
                {one.name({}, at)}
              </OfficeLink>
            ))}
          </Tabs>
        }
      />
      <Suspense fallback={<p className="waiting">{m.admin_loading({}, at)}</p>}>
        <shown.Part account={account} />
      </Suspense>
    </>
  );
}
