import type { Handlers } from '#server/call.ts';
import { changeSignupState } from '#server/features/signup/office/change-state.ts';
import { changeSignupTerms } from '#server/features/signup/office/change-terms.ts';
import {
  dismissDuplicate,
  listDuplicates,
} from '#server/features/signup/office/duplicates/list-duplicates.ts';
import { editSignup } from '#server/features/signup/office/edit-signup.ts';
import { getOfficeSignup } from '#server/features/signup/office/get-signup.ts';
import { noteFunctions } from '#server/features/signup/office/notes/note-functions.ts';
import {
  decideAppearanceQuestion,
  listAppearanceQuestions,
} from '#server/features/signup/office/programme/decide-question.ts';
import { editProgramme } from '#server/features/signup/office/programme/edit-programme.ts';
import { getSignupLink, sendSignupMailAgain } from '#server/features/signup/office/send-link.ts';
import type { OfficeDependencies } from '#server/features/signup/office/store-act.ts';
import { tagPersons } from '#server/features/signup/office/tags/tag-persons.ts';
import { setSignupConsents } from '#server/features/signup/set-consents.ts';

export function signupOfficeFunctions(dependencies: OfficeDependencies) {
  return {
    getOfficeSignup: (input, { now }) => getOfficeSignup(dependencies, input, now),
    editSignup: (input, context) => editSignup(dependencies, input, context),
    editProgramme: (input, context) => editProgramme(dependencies, input, context),
    listAppearanceQuestions: (input) => listAppearanceQuestions(dependencies, input),
    decideAppearanceQuestion: (input, context) =>
      decideAppearanceQuestion(dependencies, input, context),
    changeSignupState: (input, context) => changeSignupState(dependencies, input, context),
    changeSignupTerms: (input, context) => changeSignupTerms(dependencies, input, context),
    setSignupConsents: (input, context) => setSignupConsents(dependencies, input, context),
    tagPersons: (input, context) => tagPersons(dependencies, input, context),
    ...noteFunctions(dependencies),
    getSignupLink: (input, context) => getSignupLink(dependencies, input, context),
    sendSignupMailAgain: (input, context) => sendSignupMailAgain(dependencies, input, context),
    listDuplicates: (input) => listDuplicates(dependencies, input),
    dismissDuplicate: (input, context) => dismissDuplicate(dependencies, input, context),
  } satisfies Partial<Handlers>;
}
