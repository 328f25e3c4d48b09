import { PRINT_ABOUT, SENT_ABOUT } from '#client/admin/documents/print-words.ts';
import { PrivacyDocuments } from '#client/admin/documents/privacy-documents.tsx';
import { RunList } from '#client/admin/documents/run-list.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import type { OfficePageProps } from '#client/admin/shell/page-props.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { PageHead } from '#client/kit/page.tsx';
import { may } from '#client/lib/session/use-account.ts';
import { SENT_KINDS, sentPermission } from '#domain/documents/document-name.ts';
import { PRINT_FACTS, PRINT_KINDS, type PrintKind } from '#domain/prints/print-kind.ts';
import { printTitle } from '#i18n/print-texts.ts';
import { sentTitle } from '#i18n/sent-texts.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/documents/documents.css';

/** Groups of prints: for the hall, by the timetable, for the jury, for people, for schools, for the archive. */
const GROUPS: readonly { title: typeof m.print_group_hall; kinds: readonly PrintKind[] }[] = [
  {
    title: m.print_group_hall,
    kinds: ['category-list', 'jury-sheets', 'attendance', 'stage-labels', 'paper-pack'],
  },
  {
    title: m.print_group_timetable,
    kinds: ['wall-plan', 'door-signs', 'presenter-script', 'warm-up-plan', 'draw-protocol'],
  },
  {
    title: m.print_group_jury,
    kinds: ['protocol', 'blank-protocol', 'announcement'],
  },
  { title: m.print_group_people, kinds: ['badges', 'lunch-vouchers', 'kitchen-list'] },
  { title: m.print_group_schools, kinds: ['school-summary', 'school-labels', 'school-results'] },
  { title: m.print_group_keep, kinds: ['diplomas', 'thanks', 'bulletin'] },
];

const EDITORS: Partial<Record<PrintKind, { path: string; text: typeof m.print_edit_designs }>> = {
  diplomas: { path: '/admin/documents/diplomas', text: m.print_edit_designs },
  bulletin: { path: '/admin/documents/bulletin', text: m.print_edit_bulletin },
};

function EditorLink({ kind }: { kind: PrintKind }) {
  const at = useLocale();
  const editor = EDITORS[kind];
  if (!editor) return null;
  return (
    <p className="print-editor">
      <OfficeLink to={editor.path}>{editor.text({}, at)}</OfficeLink>
    </p>
  );
}

export default function DocumentsPage({ account }: OfficePageProps) {
  const at = useLocale();
  const allowed = PRINT_KINDS.filter((kind) => may(account, PRINT_FACTS[kind].permission));
  return (
    <>
      <PageHead title={m.admin_documents({}, at)} />
      {GROUPS.map(({ title, kinds }) => ({
        title: title({}, at),
        kinds: kinds.filter((kind) => allowed.includes(kind)),
      }))
        .filter(({ kinds }) => kinds.length > 0)
        .map(({ title, kinds }) => (
          <section key={title} className="print-group">
            <h2>{title}</h2>
            <ul className="print-kinds">
              {kinds.map((kind) => (
                <li key={kind}>
                  <OfficeLink to={`/admin/documents/print/${kind}`}>
                    {printTitle(kind, at.locale)}
                  </OfficeLink>
                  <p className="note">{PRINT_ABOUT[kind]({}, at)}</p>
                  <EditorLink kind={kind} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      <section className="print-runs">
        <h2>{m.print_runs({}, at)}</h2>
        <RunList kind={null} />
      </section>
      <SentDocuments account={account} />
      <PrivacyDocuments account={account} />
    </>
  );
}

/** Documents that are sent automatically; the page only shows samples of them. */
function SentDocuments({ account }: Pick<OfficePageProps, 'account'>) {
  const at = useLocale();
  const kinds = SENT_KINDS.filter((kind) => may(account, sentPermission(kind)));
  if (kinds.length === 0) return null;
  return (
    <section className="print-runs">
      <h2>{m.sent_group({}, at)}</h2>
      <p className="note">{m.sent_intro({}, at)}</p>
      <ul className="sent-kinds">
        {kinds.map((kind) => (
          <li key={kind}>
            <OfficeLink to={`/admin/documents/sample/${kind}`}>
              {sentTitle(kind, at.locale)}
            </OfficeLink>
            <span className="note">{SENT_ABOUT[kind]({}, at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
