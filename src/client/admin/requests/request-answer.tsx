import { useId, useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import type { ChangeRequest } from '#client/admin/requests/change-request.ts';
import { DespiteCapacity, isCategoryFull } from '#client/admin/signup/despite-capacity.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { useStoredText } from '#client/components/signup-form/use-stored-text.ts';
import { Alert } from '#client/kit/alert.tsx';
import { Button, QuietButton } from '#client/kit/button.tsx';
import { ReasonField } from '#client/kit/reason-field.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';

interface RequestAnswerProps {
  request: ChangeRequest;
}

export function RequestAnswer({ request }: RequestAnswerProps) {
  const at = useLocale();
  const id = useId();
  const action = useOfficeMutation();
  const toast = useToast();
  const word = useStoredText(`request-word:${request.id}`);
  const [isMissing, setMissing] = useState(false);
  const [isFull, setFull] = useState(false);
  const [despiteCapacity, setDespite] = useState(false);
  const { number } = request;
  const decide = async (decision: 'accept' | 'decline') => {
    const lacksWord = decision === 'decline' && word.value.trim() === '';
    setMissing(lacksWord);
    if (lacksWord) return document.getElementById(id)?.focus();
    await action.run(async () => {
      await callAsUser('decideChangeRequest', {
        id: request.id,
        version: request.signupVersion,
        decision,
        word: word.value,
        despiteCapacity,
      }).catch((error) => {
        setFull(isCategoryFull(error));
        throw error;
      });
      word.forget();
      const say = decision === 'accept' ? m.request_accepted : m.request_declined;
      toast({ text: say({ number }, at) });
    });
  };
  return (
    <div className="request-answer">
      <ReasonField
        id={id}
        label={m.request_word({}, at)}
        value={word.value}
        hint={m.request_word_hint({}, at)}
        isMissing={isMissing}
        missingText={m.request_word_missing({}, at)}
        onChange={word.set}
      />
      <Alert>{action.problem}</Alert>
      {isFull && <DespiteCapacity checked={despiteCapacity} onChange={setDespite} />}
      <div className="form-actions">
        <Button disabled={action.isRunning} onClick={() => void decide('accept')}>
          {m.request_accept({}, at)}
        </Button>
        <QuietButton disabled={action.isRunning} onClick={() => void decide('decline')}>
          {m.request_decline({}, at)}
        </QuietButton>
      </div>
    </div>
  );
}
