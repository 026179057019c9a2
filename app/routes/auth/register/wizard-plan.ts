import { SIGN_UP_STEPS } from "~/registration/sign-up-steps";
import { loadSignUpCheck, type Check } from "./use-sign-up-check";

/** What is asked on which step, and what judges it. The last step also has the picture. */
export interface WizardPlan {
  steps: readonly (readonly string[])[];
  loadCheck(): Promise<Check>;
  /** Whether one may go on without a picture. */
  pictureOptional: boolean;
  /** Whether what is typed outlives a reload, in this tab. */
  kept: boolean;
}

export const SIGN_UP: WizardPlan = {
  steps: SIGN_UP_STEPS,
  loadCheck: loadSignUpCheck,
  pictureOptional: false,
  kept: true,
};
