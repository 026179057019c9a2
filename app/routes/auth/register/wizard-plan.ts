import { SIGN_UP_STEPS } from "~/registration/sign-up-steps";
import { loadSignUpCheck, type FieldCheck } from "./use-sign-up-check";

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
