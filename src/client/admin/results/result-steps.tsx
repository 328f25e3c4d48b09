import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import type { JuryCategory } from '#client/admin/results/jury-category.ts';
import { PublishLater } from '#client/admin/results/publish-later.tsx';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button, QuietButton } from '#client/kit/button.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { ReasonField } from '#client/kit/reason-field.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import {
  possibleSteps,
  type ResultState,
  type ResultStep,
  STEPS_WITH_REASON,
} from '#domain/jury/result-state.ts';
import type { Language } from '#domain/language.ts';
import { isLocalMinute } from '#domain/time/local-minute.ts';
import { formatInstant, formatLocalMinute } from '#i18n/format.ts';
import { doneStepText, stepText } from '#i18n/jury-text.ts';
import { m } from '#i18n/texts.ts';

interface ResultStepsProps {
  editionId: string;
  category: JuryCategory;
  mayMark: boolean;
  mayDecide: boolean;
  /** Marks are typed and not saved. */
  isUnsaved: boolean;
}

/** States in which a time of publication can be set. */
const LATER: readonly ResultState[] = ['confirmed', 'signed', 'announced'];

type Asked = ResultStep | 'unlock';

/** From locked marks to the published result, with who did what. */
export function ResultSteps({
  editionId,
  category,
  mayMark,
  mayDecide,
  isUnsaved,
}: ResultStepsProps) {
  const at = useLocale();
  const toast = useToast();
  const action = useOfficeMutation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { timeZone } = useEdition().edition.edition;
  const { category: code, version, state, isLocked, isOwnProposal } = category;
  const lock = (wanted: boolean, reason = '') =>
    action.run(async () => {
      await callAsUser('setCategoryLock', {
        ...{ editionId, category: code, version },
        ...{ isLocked: wanted, reason },
      });
      toast({ text: doneStepText(wanted ? 'lock' : 'unlock', at.locale) });
    });
  const step = (taken: ResultStep, reason = '') =>
    action.run(async () => {
      await callAsUser('stepResult', {
        ...{ editionId, category: code, version },
        ...{ step: taken, reason },
      });
      toast({ text: doneStepText(taken, at.locale) });
    });
  const take = (taken: ResultStep) => {
    if (STEPS_WITH_REASON.includes(taken)) setAsked(taken);
    else void step(taken);
  };
  const answer = async (reason: string) => {
    const isDone = await (asked === 'unlock'
      ? lock(false, reason)
      : step(asked as ResultStep, reason));
    if (isDone) setAsked(null);
  };
  const steps = possibleSteps(state).filter((one) => one !== 'propose' || isLocked);
  return (
    <section className="jury-section" aria-labelledby="jury-steps">
      <h3 id="jury-steps">{m.jury_steps({}, at)}</h3>
      <p className="note">{m.jury_steps_lead({}, at)}</p>
      {asked === null && <Alert>{action.problem}</Alert>}
      {isOwnProposal && <p className="note">{m.jury_own_proposal({}, at)}</p>}
      <p className="jury-actions">
        {mayMark && state === 'draft' && !isLocked && (
          <Button disabled={action.isRunning || isUnsaved} onClick={() => void lock(true)}>
            {m.jury_lock({}, at)}
          </Button>
        )}
        {mayDecide &&
          steps.map((one) =>
            STEPS_WITH_REASON.includes(one) ? (
              <QuietButton key={one} disabled={action.isRunning} onClick={() => take(one)}>
                {stepText(one, at.locale)}
              </QuietButton>
            ) : (
              <Button
                key={one}
                disabled={action.isRunning || (one === 'confirm' && isOwnProposal)}
                onClick={() => take(one)}
              >
                {stepText(one, at.locale)}
              </Button>
            ),
          )}
        {mayMark && state === 'draft' && isLocked && (
          <QuietButton disabled={action.isRunning} onClick={() => setAsked('unlock')}>
            {m.jury_unlock({}, at)}
          </QuietButton>
        )}
      </p>
      {mayDecide && LATER.includes(state) && <PublishLater category={category} />}
      <ol className="jury-list">
        {category.steps.map((one) => (
          <li key={`${one.at} ${one.step}`}>
            {formatInstant(one.at, at.locale, timeZone)} · {doneStepText(one.step, at.locale)} ·{' '}
            {one.actor}
            {one.reason && <span className="cell-second">{reasonText(one, at.locale)}</span>}
          </li>
        ))}
      </ol>
      {asked && (
        <ReasonDialog
          asked={asked}
          action={action}
          onAnswer={answer}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

/** The reason of a set time is the time. */
function reasonText({ step, reason }: JuryCategory['steps'][number], locale: Language): string {
  return step === 'schedule' && isLocalMinute(reason) ? formatLocalMinute(reason, locale) : reason;
}

interface ReasonDialogProps {
  asked: Asked;
  action: ReturnType<typeof useOfficeMutation>;
  onAnswer(reason: string): Promise<void>;
  onClose(): void;
}

function ReasonDialog({ asked, action, onAnswer, onClose }: ReasonDialogProps) {
  const at = useLocale();
  const [reason, setReason] = useState('');
  const [isAttempted, setAttempted] = useState(false);
  const title = asked === 'unlock' ? m.jury_unlock({}, at) : stepText(asked, at.locale);
  return (
    <DialogForm
      title={title}
      submitLabel={title}
      action={action}
      onSubmit={() => {
        setAttempted(true);
        if (reason.trim() !== '') void onAnswer(reason);
      }}
      onClose={onClose}
    >
      <ReasonField
        value={reason}
        maxLength={500}
        isMissing={isAttempted}
        autoFocus
        onChange={setReason}
      />
    </DialogForm>
  );
}
