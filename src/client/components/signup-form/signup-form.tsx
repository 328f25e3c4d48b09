import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { CommonLunchSection } from '#client/components/signup-form/common-lunch-section.tsx';
import { ConsentsSection } from '#client/components/signup-form/consents-section.tsx';
import { ContactSection } from '#client/components/signup-form/contact-section.tsx';
import { ErrorSummary } from '#client/components/signup-form/error-summary.tsx';
import { focusField, ownFieldId } from '#client/components/signup-form/field-id.ts';
import { focusNextOnEnter } from '#client/components/signup-form/focus-next.ts';
import {
  FormContext,
  type FormMessage,
  IssuesContext,
} from '#client/components/signup-form/form-context.tsx';
import {
  issuesAt,
  type PlacedIssue,
  placeIssues,
} from '#client/components/signup-form/form-issues.ts';
import { GroupsSection } from '#client/components/signup-form/groups-section.tsx';
import { KnownNames } from '#client/components/signup-form/known-names.tsx';
import { MessageLine } from '#client/components/signup-form/message-line.tsx';
import { PaymentSection } from '#client/components/signup-form/payment-section.tsx';
import { PersonsSection } from '#client/components/signup-form/persons-section.tsx';
import { PriceSummary } from '#client/components/signup-form/price-summary.tsx';
import { useAfterPress } from '#client/components/signup-form/use-after-press.ts';
import { newKey } from '#client/lib/new-key.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { checkDraft } from '#domain/draft/check-draft.ts';
import { inDraft } from '#domain/draft/check-programmes.ts';
import type { SignupDraft } from '#domain/draft/draft.ts';
import { priceDraft } from '#domain/draft/price-draft.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { PricingRules, SignupPrice } from '#domain/fees/price-signup.ts';
import type { Issue } from '#domain/issues.ts';
import type { SignupForm as SubmittedForm } from '#domain/signup/form.ts';
import { contactEmailOf } from '#domain/signup/normalize.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';
import { m } from '#i18n/texts.ts';

export interface SignupFormProps {
  draft: SignupDraft;
  update(change: (draft: SignupDraft) => SignupDraft): void;
  config: ConfigRecord;
  now: LocalMinute;
  rules: PricingRules;
  /** The form before the edit, if this is an edit. */
  submitted?: SubmittedForm | undefined;
  /** Issues that only the server found. */
  serverIssues: readonly Issue[];
  /** Rendered between the payment and the button: the contact, or the consents of an edit. */
  asksFor: 'contact' | 'consents' | 'nothing';
  /** The submit button: its label, and its action once there are no errors. */
  next: { text: string; go(): void };
  /** Rendered beside the price, for example the difference that an edit makes. */
  aside?(price: SignupPrice): ReactNode;
  /** The key of the person whose card is open and in view at first. */
  startAt?: string | undefined;
  /** Additional fields before the button. */
  children?: ReactNode;
}

/** The whole form. The caller owns its state. */
export function SignupForm(props: SignupFormProps) {
  const { draft, update, config, now, rules, serverIssues } = props;
  const at = useLocale();
  const [openKey, setOpenKey] = useState<string | null>(
    props.startAt ?? draft.persons[0]?.key ?? null,
  );
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [hasTried, setTried] = useState(false);
  const [announcement, announce] = useState('');
  const [message, showMessage] = useState<FormMessage | null>(null);
  // Values derived from the draft may lag behind a keystroke.
  const settled = useDeferredValue(draft);
  const { issues, price } = useConsequences(settled, props);
  const openPerson = draft.persons.find(({ key }) => key === openKey);
  const afterPress = useAfterPress();
  const isReady = useHydrated();

  const touch = useCallback(
    (fieldId: string) =>
      afterPress(() =>
        setTouched((known) => (known.has(fieldId) ? known : new Set([...known, fieldId]))),
      ),
    [afterPress],
  );
  const form = useMemo(
    () => ({ config, now, rules, update, newKey, touch, showMessage }),
    [config, now, rules, update, touch],
  );
  const shown = useMemo(() => ({ issues, touched }), [issues, touched]);
  const said = useMemo(() => issuesAt(issues, touched), [issues, touched]);
  const goTo = useGoTo(setOpenKey);
  const { startAt } = props;
  useEffect(() => {
    if (startAt) focusField(ownFieldId(startAt, 'name'));
  }, [startAt]);

  /** Returns true when there were errors to show. */
  const showErrors = (): boolean => {
    setTried(true);
    // Not from the deferred state: a click may follow the last keystroke at once.
    const present = placeIssues(issuesOf(draft, props), draft).list;
    const [first] = present;
    if (!first) return false;
    setTouched((known) => new Set([...known, ...present.map(({ fieldId }) => fieldId)]));
    announce(m.form_errors({ count: present.length }, at));
    goTo(first);
    return true;
  };
  const goOn = () => {
    if (!showErrors()) props.next.go();
  };
  // A returning user sees the errors at once.
  const onRefused = useEffectEvent(showErrors);
  useEffect(() => {
    if (serverIssues.length > 0) onRefused();
  }, [serverIssues]);

  return (
    <FormContext value={form}>
      <IssuesContext value={shown}>
        <div className="form-columns">
          <form
            className="signup-form"
            // Typed text must never end up in a URL, however the form is submitted.
            method="post"
            noValidate
            onKeyDown={focusNextOnEnter}
            onSubmit={(event) => {
              event.preventDefault();
              goOn();
            }}
          >
            <PersonsSection
              persons={draft.persons}
              groups={draft.groups}
              issues={issues}
              price={price}
              openKey={openKey}
              onOpen={setOpenKey}
            />
            <GroupsSection persons={settled.persons} groups={draft.groups} openKey={openKey} />
            <CommonLunchSection persons={draft.persons} />
            <PaymentSection draft={draft} />
            {props.asksFor === 'contact' && (
              <ContactSection
                value={draft.contactEmail}
                otherwise={contactEmailOf(draft, '')}
                isAsked={
                  openPerson?.email === contactEmailOf(draft, '') &&
                  touched.has(ownFieldId(openPerson.key, 'email'))
                }
              />
            )}
            {props.asksFor === 'consents' && (
              <ConsentsSection
                store={{ draft, update }}
                config={config}
                issues={hasTried ? said : null}
              />
            )}
            {props.children}
            {hasTried && <ErrorSummary issues={said.list} draft={draft} onGo={goTo} />}
            <div className="form-end">
              {/* Before the script loads, the browser itself would submit the form. */}
              <button type={isReady ? 'submit' : 'button'} className="button big">
                {props.next.text}
              </button>
            </div>
            <KnownNames draft={settled} exceptFor={openKey} />
          </form>
          <PriceSummary price={price} draft={settled}>
            {props.aside?.(price)}
            <MessageLine message={message} onClose={() => showMessage(null)} />
            {hasTried && said.list[0] && (
              <NextError count={said.list.length} onGo={() => goTo(said.list[0] as PlacedIssue)} />
            )}
          </PriceSummary>
        </div>
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
      </IssuesContext>
    </FormContext>
  );
}

type IssueSources = Pick<SignupFormProps, 'config' | 'now' | 'serverIssues' | 'asksFor'>;

function issuesOf(
  draft: SignupDraft,
  { config, now, serverIssues, asksFor }: IssueSources,
): Issue[] {
  const own = checkDraft(draft, { config, now }).filter(
    (issue) => issue.code !== 'consentRequired' || (asksFor === 'consents' && isNew(issue, draft)),
  );
  const known = new Set(own.map(({ path }) => path));
  const others = serverIssues.map((issue) => inDraft(issue, draft, config));
  return [...own, ...others.filter(({ path }) => !known.has(path))];
}

/** A new signup asks for consents in its review. A consent to an older wording stays given. */
function isNew({ path }: Issue, { persons, consents }: SignupDraft): boolean {
  const [owner = '', position = '', , id = ''] = path.split('.');
  if (owner !== 'persons') return consents[position] === undefined;
  return persons[Number(position)]?.consents[id] === undefined;
}

function useConsequences(draft: SignupDraft, props: SignupFormProps) {
  const { config, now, rules, submitted, serverIssues, asksFor } = props;
  const issues = useMemo(
    () => placeIssues(issuesOf(draft, { config, now, serverIssues, asksFor }), draft),
    [draft, config, now, serverIssues, asksFor],
  );
  const price = useMemo(
    () => priceDraft(draft, { config, rules, now, submitted }),
    [draft, config, rules, now, submitted],
  );
  return { issues, price };
}

/** Opens the right card first, because a closed card has no fields to focus. */
function useGoTo(open: (key: string) => void): (issue: PlacedIssue) => void {
  const [target, setTarget] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (target) focusField(target.id);
  }, [target]);
  return useCallback(
    ({ personKey, fieldId }) => {
      if (personKey) open(personKey);
      setTarget({ id: fieldId });
    },
    [open],
  );
}

function NextError({ count, onGo }: { count: number; onGo(): void }) {
  const at = useLocale();
  return (
    <button type="button" className="link-button next-error" onClick={onGo}>
      {m.form_next_error({ count }, at)}
    </button>
  );
}
