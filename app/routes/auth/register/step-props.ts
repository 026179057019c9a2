import type { WizardOptions, WizardState } from "./use-wizard";

export interface StepProps {
  wizard: WizardState;
  options: WizardOptions;
  /** What was typed before, where the server gave the form back to a browser without script. */
  typed: Record<string, string>;
}
