import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button, QuietButton } from '#client/kit/button.tsx';
import { RadioGroup } from '#client/kit/choices.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { m } from '#i18n/texts.ts';

type Question = FunctionOutput<'listAppearanceQuestions'>['questions'][number];

/** What an edit took away and may have replaced; hidden when nothing waits. */
export function QuestionsSection({ canWrite }: { canWrite: boolean }) {
  const at = useLocale();
  const { edition } = useEdition();
  const { data } = useOfficeQuery('listAppearanceQuestions', { editionId: edition.id });
  const [said, setSaid] = useState('');
  const questions = data?.questions ?? [];
  return (
    <>
      <p role="status" className="said">
        {said}
      </p>
      {questions.length > 0 && (
        <section aria-labelledby="appearance-questions" className="appearance-questions">
          <h2 id="appearance-questions">{m.questions_title({}, at)}</h2>
          <p className="note">{m.questions_lead({}, at)}</p>
          <ul>
            {questions.map((question) => (
              <li key={question.id}>
                <QuestionItem question={question} canWrite={canWrite} onDone={setSaid} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface QuestionItemProps {
  question: Question;
  canWrite: boolean;
  onDone(text: string): void;
}

function QuestionItem({ question, canWrite, onDone }: QuestionItemProps) {
  const at = useLocale();
  const deciding = useOfficeMutation();
  const { id, version, was, category, candidates, signupId, number } = question;
  const possible = candidates.filter(({ isUsed }) => !isUsed);
  const [candidateId, setCandidate] = useState(possible[0]?.id ?? '');
  const decide = async (answer: 'same' | 'other') => {
    const isDone = await deciding.run(async () => {
      await callAsUser('decideAppearanceQuestion', { id, version, answer, candidateId });
    });
    if (!isDone) return;
    const say = answer === 'same' ? m.questions_done_same : m.questions_done_other;
    onDone(say({ name: was }, at));
  };
  return (
    <>
      <h3>
        {was || m.questions_unnamed({}, at)} · {category}{' '}
        <OfficeLink to={`/admin/signups/${signupId}`}>{number}</OfficeLink>
      </h3>
      <p className="note">{hangingText(question, at)}</p>
      {candidates.some(({ isUsed }) => isUsed) && (
        <p className="note">{m.questions_used({}, at)}</p>
      )}
      {canWrite && possible.length > 1 && (
        <RadioGroup
          legend={m.questions_which({}, at)}
          options={possible.map((one) => ({
            value: one.id,
            text: `${one.name} · ${one.category}`,
          }))}
          value={candidateId}
          onChange={setCandidate}
        />
      )}
      {possible.length === 1 && (
        <p>
          {m.questions_candidate({ name: `${possible[0]?.name} · ${possible[0]?.category}` }, at)}
        </p>
      )}
      <Alert>{deciding.problem}</Alert>
      {canWrite && (
        <div className="form-actions">
          {possible.length > 0 && (
            <Button disabled={deciding.isRunning} onClick={() => void decide('same')}>
              {m.questions_same({}, at)}
            </Button>
          )}
          <QuietButton disabled={deciding.isRunning} onClick={() => void decide('other')}>
            {m.questions_other({}, at)}
          </QuietButton>
        </div>
      )}
    </>
  );
}

/** What would be lost from sight. */
function hangingText({ result, marks }: Question, at: ReturnType<typeof useLocale>): string {
  const texts = [
    ...(result ? [m.questions_result({ result }, at)] : []),
    ...(marks > 0 ? [m.questions_marks({ count: marks }, at)] : []),
  ];
  return texts.length > 0 ? texts.join(' ') : m.questions_nothing({}, at);
}
