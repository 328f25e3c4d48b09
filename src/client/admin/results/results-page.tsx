import { AwardsPart } from '#client/admin/results/awards-part.tsx';
import { CategoriesPart } from '#client/admin/results/categories-part.tsx';
import { CategoryPart } from '#client/admin/results/category-part.tsx';
import { SeatsPart } from '#client/admin/results/seats-part.tsx';
import { useAddress } from '#client/admin/router.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import type { OfficePageProps } from '#client/admin/shell/page-props.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { PageHead, Tabs } from '#client/kit/page.tsx';
import { isAllowed } from '#domain/access/permissions.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/results/results.css';

/** The jury, marks typed from paper, and results of categories. */
export default function ResultsPage({ account, params: { part = '' } }: OfficePageProps) {
  const at = useLocale();
  const address = new URLSearchParams(useAddress().search);
  const mayRead = isAllowed('jury.read', account);
  const category = mayRead ? address.get('category') : null;
  const mayMark = isAllowed('jury.write', account);
  return (
    <>
      <PageHead
        title={m.jury_title({}, at)}
        lead={
          <Tabs label={m.jury_title({}, at)}>
            <OfficeLink to="/admin/results">{m.jury_categories({}, at)}</OfficeLink>
            <OfficeLink to="/admin/results/jury">{m.jury_seats({}, at)}</OfficeLink>
            <OfficeLink to="/admin/results/awards">{m.results_office_tab({}, at)}</OfficeLink>
          </Tabs>
        }
      />
      {part === 'jury' && (
        <SeatsPart mayWrite={mayMark} mayMakeCodes={isAllowed('day.manage', account)} />
      )}
      {part === 'awards' && <AwardsPart mayPrint={isAllowed('documents.write', account)} />}
      {part === '' && category === null && <CategoriesPart mayRead={mayRead} />}
      {part === '' && category !== null && (
        <CategoryPart
          key={category}
          category={category}
          mayMark={mayMark}
          mayDecide={isAllowed('results.write', account)}
        />
      )}
    </>
  );
}
