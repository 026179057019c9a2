import { SIGN_UP_STEPS } from "~/registration/sign-up-steps";
import { loadSignUpCheck, type FieldCheck } from "./use-sign-up-check";

/** The fields of each step; the last one also has the picture. */
export interface WizardPlan {
  steps: readonly (readonly string[])[];
  loadCheck(): Promise<FieldCheck>;
  pictureOptional: boolean;
  kept: boolean;
}

export const SIGN_UP_PLAN: WizardPlan = {
  steps: SIGN_UP_STEPS,
  loadCheck: loadSignUpCheck,
  pictureOptional: false,
  kept: true,
};
