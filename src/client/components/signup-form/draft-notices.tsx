import { useLocale } from '#client/components/locale-context.tsx';
import type { DraftNotice } from '#client/components/signup-form/draft-keeper.ts';
import type { StoredDraft } from '#client/components/signup-form/draft-storage.ts';
import type { DraftStore } from '#client/components/signup-form/use-draft.ts';
import type { Language } from '#domain/language.ts';
import { formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** Why the draft behind a link could not be opened. */
export type LinkedDraftProblem = 'gone' | 'unreachable' | null;

interface DraftNoticesProps {
  store: DraftStore;
  linkProblem: LinkedDraftProblem;
}

/** Events about the draft, and the choice between two versions of it. */
export function DraftNotices({ store, linkProblem }: DraftNoticesProps) {
  const at = useLocale();
  const { notice, rival } = store;
  return (
    <>
      <div role="status">
        {notice && (
          <div className="form-notice">
            <p>{noticeText(notice, at.locale)}</p>
            <button type="button" className="link-button" onClick={store.dismissNotice}>
              {m.action_understood({}, at)}
            </button>
          </div>
        )}
      </div>
      {linkProblem && (
        <p className="form-notice" role="alert">
          {linkProblem === 'gone' ? m.draft_link_gone({}, at) : m.draft_link_unreachable({}, at)}
        </p>
      )}
      {rival && <RivalQuestion store={store} rival={rival} />}
    </>
  );
}

function noticeText(notice: DraftNotice, language: Language): string {
  const at = { locale: language };
  switch (notice.kind) {
    case 'restored':
      return m.draft_restored({ at: formatInstant(notice.savedAt, language) }, at);
    case 'from-other-tab':
      return m.draft_from_other_tab({}, at);
    case 'sent-elsewhere':
      return m.draft_sent_elsewhere({ number: notice.number }, at);
  }
}

function RivalQuestion({ store, rival }: { store: DraftStore; rival: StoredDraft }) {
  const at = useLocale();
  const count = rival.draft?.persons.length ?? 0;
  return (
    <section className="form-notice" role="alert">
      <p>
        {m.draft_rival({ at: formatInstant(rival.savedAt, at.locale) }, at)}{' '}
        {rival.draft ? m.draft_rival_size({ count }, at) : m.draft_rival_gone({}, at)}
      </p>
      <div className="notice-actions">
        <button type="button" className="button quiet" onClick={store.takeRival}>
          {m.draft_rival_take({}, at)}
        </button>
        <button type="button" className="button quiet" onClick={store.keepOwn}>
          {m.draft_rival_keep({}, at)}
        </button>
      </div>
    </section>
  );
}
