import { useEffect, useState } from 'react';
import type { ListedEdition } from '#client/admin/editions/listed-edition.ts';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { navigate } from '#client/admin/router.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { REVIEW_STEPS, type ReviewStep } from '#domain/edition/review-steps.ts';
import { localized, m } from '#i18n/texts.ts';

const STEPS: Record<ReviewStep, { text: typeof m.edn_review_dates; part: string }> = {
  dates: { text: m.edn_review_dates, part: 'edition' },
  deadlines: { text: m.edn_review_deadlines, part: 'deadlines' },
  categories: { text: m.edn_review_categories, part: 'categories' },
  prices: { text: m.edn_review_prices, part: 'prices' },
  account: { text: m.edn_review_account, part: 'payment' },
  consents: { text: m.edn_review_consents, part: 'consents' },
  files: { text: m.edn_review_files, part: 'files' },
};

export function ReviewList({ edition }: { edition: ListedEdition }) {
  const at = useLocale();
  const { choose } = useEdition();
  const action = useOfficeMutation();
  const kept = edition.review ?? [];
  // Optimistic: ticked at once, before the list is reloaded.
  const [ticked, setTicked] = useState<{ step: ReviewStep; isDone: boolean } | null>(null);
  const done = ticked ? withStep(kept, ticked) : kept;
  const name = localized(edition.name, at.locale);
  const tick = (step: ReviewStep, isDone: boolean) =>
    action.run(async () => {
      setTicked({ step, isDone });
      try {
        await callAsUser('reviewEdition', { id: edition.id, step, isDone });
      } catch (error) {
        setTicked(null);
        throw error;
      }
    });
  useEffect(() => {
    if (ticked && kept.includes(ticked.step) === ticked.isDone) setTicked(null);
  }, [kept, ticked]);
  return (
    <section className="office-section narrow" aria-label={m.edn_review_of({ name }, at)}>
      <h2>{m.edn_review({}, at)}</h2>
      <p className="note">
        {m.edn_review_lead({ name, done: done.length, all: REVIEW_STEPS.length }, at)}
      </p>
      <ul className="review-steps">
        {REVIEW_STEPS.map((step) => (
          <li key={step}>
            <Checkbox
              label={STEPS[step].text({}, at)}
              checked={done.includes(step)}
              isDisabled={action.isRunning}
              onChange={(checked) => void tick(step, checked)}
            />
            <LinkButton
              aria-label={m.edn_action_of(
                { action: m.edn_review_open({}, at), name: STEPS[step].text({}, at) },
                at,
              )}
              onClick={() => {
                choose(edition.id);
                navigate(`/admin/settings/${STEPS[step].part}`);
              }}
            >
              {m.edn_review_open({}, at)}
            </LinkButton>
          </li>
        ))}
      </ul>
      <Alert>{action.problem}</Alert>
    </section>
  );
}

function withStep(
  done: readonly ReviewStep[],
  { step, isDone }: { step: ReviewStep; isDone: boolean },
): readonly ReviewStep[] {
  const others = done.filter((one) => one !== step);
  return isDone ? [...others, step] : others;
}
