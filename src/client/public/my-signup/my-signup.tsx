import { useEffect, useRef } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { readReturn } from '#client/public/card/card-return.ts';
import { CardReturnNotice } from '#client/public/card/card-return-notice.tsx';
import { CancelSection } from '#client/public/my-signup/cancel-section.tsx';
import { ConsentsSection } from '#client/public/my-signup/consents-section.tsx';
import { ContactSection } from '#client/public/my-signup/contact-section.tsx';
import { DataSection } from '#client/public/my-signup/data-section.tsx';
import { DocumentsSection } from '#client/public/my-signup/documents-section.tsx';
import { FeeSection } from '#client/public/my-signup/fee-section.tsx';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { GuardiansSection } from '#client/public/my-signup/guardians-section.tsx';
import { HistorySection } from '#client/public/my-signup/history-section.tsx';
import { NextStepLine } from '#client/public/my-signup/next-step-line.tsx';
import { PAYMENT_ID, PaymentSection } from '#client/public/my-signup/payment-section.tsx';
import { GroupsSection, PersonsSection } from '#client/public/my-signup/persons-section.tsx';
import { ProgrammeSection } from '#client/public/my-signup/programme/programme-section.tsx';
import { useAskedParts } from '#client/public/my-signup/programme/use-asked-parts.ts';
import { RefundSection } from '#client/public/my-signup/refund-section.tsx';
import { RequestNotice } from '#client/public/my-signup/request-notice.tsx';
import { ResultsSection } from '#client/public/my-signup/results-section.tsx';
import { SheetsSection } from '#client/public/my-signup/sheets-section.tsx';
import { SignupActions } from '#client/public/my-signup/signup-actions.tsx';
import { newsOf } from '#client/public/my-signup/signup-news.ts';
import { TimesSection } from '#client/public/my-signup/times-section.tsx';
import { TodoSection } from '#client/public/my-signup/todo-section.tsx';
import { useEditor } from '#client/public/my-signup/use-editor.ts';
import { type ShownMessage, useMessage } from '#client/public/my-signup/use-message.ts';
import {
  useWatchedSignup,
  type WatchedSignup,
} from '#client/public/my-signup/use-watched-signup.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { canChangeProgramme, canRegistrantEdit } from '#domain/signup/state.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { stateText } from '#i18n/signup-words.ts';
import { localized, m } from '#i18n/texts.ts';

interface MySignupProps {
  token: string;
  initial: SignupView;
  config: ConfigRecord;
  now: Date;
}

export function MySignup({ token, initial, config, now }: MySignupProps) {
  const at = useLocale();
  const message = useMessage();
  const title = useRef<HTMLHeadingElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const programmeButton = useRef<HTMLButtonElement>(null);
  const editor = useEditor();
  // A payer returning from the card provider sees the payment in a notice of its own.
  const isBackFromCard = useRef(false);
  useEffect(() => {
    isBackFromCard.current = readReturn(location.search) !== null;
  }, []);
  const watched = useWatchedSignup({
    token,
    signup: initial,
    onChanged: (before, next) => {
      const news = newsOf(before, next);
      if (news === 'confirmed' && !isBackFromCard.current) message.tell(m.my_confirmed({}, at));
      if (news === 'changed') {
        const time = localMinute(new Date(), config.edition.timeZone).slice(11);
        message.tell(m.my_changed({ time }, at));
      }
    },
  });
  useEffect(() => {
    // The browser scrolled to it before hydration; the focus follows.
    if (location.hash !== `#${PAYMENT_ID}`) return;
    const payment = document.getElementById(PAYMENT_ID);
    payment?.scrollIntoView();
    payment?.focus();
  }, []);

  const { signup } = watched;
  // Computed by the rule, not taken from the answer: a deadline may pass while the page is open.
  const minute = localMinute(now, config.edition.timeZone);
  const rights = { state: signup.state, editableUntil: signup.ownEditableUntil };
  const isEditable = canRegistrantEdit(rights, config, minute) && !signup.archived;
  const isProgrammeOpen = canChangeProgramme(rights, config, minute) && !signup.archived;
  const { answer } = message;
  const common = { signup, config, now };
  const asked = useAskedParts(signup, {
    onOpen: () => editor.open('programme'),
    onNothingMissing: () => answer(m.my_programme_nothing_missing({}, at)),
  });
  const closeEditor = () => {
    const button = editor.kind === 'programme' ? programmeButton : editButton;
    editor.close();
    asked.forget();
    // The button is back only after the next render.
    setTimeout(() => button.current?.focus());
  };
  const sheets = <SheetsSection watched={watched} isEditable={isProgrammeOpen} />;
  return (
    <article className="my">
      <header className="my-head">
        <p className="my-edition">{localized(config.edition.name, at.locale)}</p>
        <h1 ref={title} tabIndex={-1}>
          {m.my_title({ number: signup.number }, at)}
        </h1>
        <p className="my-state" data-state={signup.state}>
          {stateText(signup.state, at.locale)}
        </p>
      </header>
      <MessageLine message={message} onClosed={() => title.current?.focus()} />
      {signup.state !== 'cancelled' && (
        <CardReturnNotice token={watched.token} isSettled={signup.money.owedMinor <= 0} />
      )}
      <ConnectionNote connection={watched.connection} />
      {editor.Form ? (
        <>
          <editor.Form
            {...common}
            // A request has a form of its own, also when it directly follows an edit.
            key={editor.kind}
            kind={editor.kind}
            begin={editor.begin}
            parts={asked.parts}
            onRequest={(typed) => editor.open('request', typed)}
            token={watched.token}
            onClose={closeEditor}
            onSaved={(isRequested) => {
              editor.close();
              asked.forget();
              void watched.act(async () => ({}));
              answer(isRequested ? m.my_request_sent({}, at) : m.my_edit_saved({}, at));
            }}
          />
          {asked.parts.includes('sheets') && sheets}
        </>
      ) : (
        <>
          <NextStepLine {...common} isProgrammeOpen={isProgrammeOpen} />
          <SignupActions
            {...common}
            token={watched.token}
            isEditable={isEditable}
            editor={editor}
            editButton={editButton}
          />
          <RequestNotice
            watched={watched}
            config={config}
            isEditable={isEditable}
            onChange={() => editor.open('request')}
            onDone={answer}
          />
          <ResultsSection
            token={watched.token}
            published={signup.results}
            config={config}
            now={now}
          />
          <TodoSection {...common} isProgrammeOpen={isProgrammeOpen} />
          <TimesSection token={watched.token} signup={signup} />
          <PaymentSection token={watched.token} signup={signup} />
          <RefundSection watched={watched} onDone={answer} />
          {signup.state !== 'cancelled' && <FeeSection signup={signup} />}
          <DocumentsSection signup={signup} />
          <GuardiansSection watched={watched} config={config} onDone={answer} />
          <ProgrammeSection
            signup={signup}
            config={config}
            isOpen={isProgrammeOpen}
            editor={editor}
            editButton={programmeButton}
          />
          {sheets}
          <PersonsSection form={signup.signup} config={config} />
          <GroupsSection form={signup.signup} />
          <ContactSection watched={watched} isEditable={isEditable} onDone={answer} />
          <ConsentsSection watched={watched} config={config} onDone={answer} />
          <HistorySection history={signup.history} config={config} />
          <DataSection watched={watched} onDone={answer} />
          <CancelSection watched={watched} config={config} now={now} onDone={answer} />
        </>
      )}
    </article>
  );
}

/** Always rendered, so that screen readers announce what appears in it. */
function MessageLine({ message, onClosed }: { message: ShownMessage; onClosed(): void }) {
  const at = useLocale();
  return (
    <div className={message.text ? 'my-message' : undefined}>
      <p ref={message.line} role="status" tabIndex={-1}>
        {message.text}
      </p>
      {message.text && (
        <button
          type="button"
          className="link-button"
          onClick={() => {
            message.close();
            onClosed();
          }}
        >
          {m.action_close({}, at)}
        </button>
      )}
    </div>
  );
}

function ConnectionNote({ connection }: Pick<WatchedSignup, 'connection'>) {
  const at = useLocale();
  return (
    <p className="my-connection" role="status">
      {connection === 'offline' && m.my_offline({}, at)}
      {connection === 'trouble' && m.my_trouble({}, at)}
      {connection === 'gone' && (
        <>
          {m.my_gone({}, at)} <a href="/s">{m.my_gone_ask({}, at)}</a>
        </>
      )}
    </p>
  );
}
