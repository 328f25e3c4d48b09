import { CampaignsPart } from '#client/admin/messages/campaigns/campaigns-part.tsx';
import { ComposePart } from '#client/admin/messages/compose/compose-part.tsx';
import { OutboxPart } from '#client/admin/messages/outbox/outbox-part.tsx';
import { TemplatesPart } from '#client/admin/messages/templates/templates-part.tsx';
import { NoticePage } from '#client/admin/shell/notice-page.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { PageHead, Tabs } from '#client/kit/page.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/messages/messages.css';

interface MessagesPageProps {
  account: Account;
  params: Readonly<Record<string, string>>;
}

export default function MessagesPage({ account, params: { part = '' } }: MessagesPageProps) {
  const at = useLocale();
  if (!['', 'new', 'templates', 'outbox'].includes(part)) {
    return (
      <NoticePage title={m.admin_not_found_title({}, at)} text={m.admin_not_found_text({}, at)}>
        <OfficeLink to="/admin/messages" className="next-step">
          {m.messages_title({}, at)}
        </OfficeLink>
      </NoticePage>
    );
  }
  return (
    <>
      <PageHead
        title={part === 'new' ? m.messages_compose_title({}, at) : m.messages_title({}, at)}
        lead={
          <Tabs label={m.messages_nav({}, at)}>
            <OfficeLink to="/admin/messages">{m.messages_nav_sent({}, at)}</OfficeLink>
            <OfficeLink to="/admin/messages/templates">
              {m.messages_nav_templates({}, at)}
            </OfficeLink>
            <OfficeLink to="/admin/messages/outbox">{m.messages_nav_outbox({}, at)}</OfficeLink>
          </Tabs>
        }
        action={
          part !== 'new' && (
            <OfficeLink to="/admin/messages/new" className="button">
              {m.messages_new({}, at)}
            </OfficeLink>
          )
        }
      />
      <Part part={part} account={account} />
    </>
  );
}

function Part({ part, account }: { part: string; account: Account }) {
  if (part === 'new') return <ComposePart account={account} />;
  if (part === 'templates') return <TemplatesPart />;
  if (part === 'outbox') return <OutboxPart />;
  return <CampaignsPart />;
}
