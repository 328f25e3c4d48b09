import { useState } from 'react';
import { navigate } from '#client/admin/router.ts';
import { LinkDialog } from '#client/admin/signup/link-dialog.tsx';
import { PricesDialog } from '#client/admin/signup/prices-dialog.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { StateDialog, type StateDialogKind } from '#client/admin/signup/state-dialog.tsx';
import { DeadlineDialog, WaiverDialog } from '#client/admin/signup/terms-dialogs.tsx';
import { useLink } from '#client/admin/signup/use-link.ts';
import { useToastAction } from '#client/admin/signup/use-toast-action.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Button, QuietButton } from '#client/kit/button.tsx';
import { Menu } from '#client/kit/menu.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { SignupState } from '#domain/signup/state.ts';
import { stateAction } from '#domain/signup/state-change.ts';
import { m } from '#i18n/texts.ts';

type OpenDialog = StateDialogKind | 'waive' | 'prices' | 'deadline';

export function SignupActions() {
  const at = useLocale();
  const { signup } = useSignupWork();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const now = useImmediateActions();
  const link = useLink();
  const can = (state: SignupState) => stateAction(signup.state, state) !== null;
  const isAlive = signup.state !== 'cancelled';
  const close = () => setOpen(null);
  const item = (isShown: boolean, text: string, run: () => void) =>
    isShown ? [{ text, run }] : [];
  return (
    <div className="signup-actions">
      {isAlive && <Button onClick={() => navigate('?edit')}>{m.signup_edit({}, at)}</Button>}
      {can('confirmed') && (
        <QuietButton onClick={now.confirm}>{m.signup_confirm({}, at)}</QuietButton>
      )}
      {stateAction(signup.state, 'received') === 'reopened' && (
        <QuietButton onClick={now.reopen}>{m.signup_reopen({}, at)}</QuietButton>
      )}
      {stateAction(signup.state, 'received') === 'admitted' && (
        <QuietButton onClick={() => setOpen('admit')}>{m.signup_admit({}, at)}</QuietButton>
      )}
      {can('returned') && (
        <QuietButton onClick={() => setOpen('return')}>{m.signup_return({}, at)}</QuietButton>
      )}
      <Menu
        label={m.signup_actions_more({}, at)}
        items={[
          ...item(can('confirmed'), m.signup_confirm_write({}, at), () => setOpen('confirm')),
          ...item(can('waitlisted'), m.signup_waitlist({}, at), () => setOpen('waitlist')),
          ...item(isAlive, m.signup_waive({}, at), () => setOpen('waive')),
          ...item(isAlive, m.signup_prices({}, at), () => setOpen('prices')),
          ...item(isAlive, m.signup_extend({}, at), () => setOpen('deadline')),
          ...item(true, m.signup_copy_link({}, at), link.copy),
          ...item(isAlive, m.signup_send_again({}, at), now.sendAgain),
          ...item(true, m.signup_print({}, at), () => print()),
          ...item(can('cancelled'), m.signup_cancel({}, at), () => setOpen('cancel')),
        ]}
      />
      {open === 'waive' && <WaiverDialog onClose={close} />}
      {open === 'prices' && <PricesDialog onClose={close} />}
      {open === 'deadline' && <DeadlineDialog onClose={close} />}
      {isStateDialog(open) && <StateDialog kind={open} onClose={close} />}
      {link.shown && <LinkDialog url={link.shown} onClose={link.close} />}
    </div>
  );
}

function isStateDialog(open: OpenDialog | null): open is StateDialogKind {
  return open !== null && !['waive', 'prices', 'deadline'].includes(open);
}

/** Actions without a confirmation, because they can be undone or are harmless. */
function useImmediateActions() {
  const at = useLocale();
  const { signup } = useSignupWork();
  const toasted = useToastAction();
  const { id } = signup;
  /** The undo applies to the version that the action created. */
  const change = (to: SignupState, done: string) => {
    let version = signup.version;
    const before = signup.state;
    const move = async (state: SignupState) => {
      ({ version } = await callAsUser('changeSignupState', { id, version, state }));
    };
    const canUndo = stateAction(to, before) !== null;
    void toasted({
      run: () => move(to),
      done,
      ...(canUndo && { undo: () => move(before) }),
    });
  };
  return {
    confirm: () => change('confirmed', m.signup_confirmed({}, at)),
    reopen: () => change('received', m.signup_reopened({}, at)),
    sendAgain: () =>
      void toasted({
        run: () => callAsUser('sendSignupMailAgain', { id }),
        done: m.signup_sent_again({ email: signup.contactEmail }, at),
      }),
  };
}
