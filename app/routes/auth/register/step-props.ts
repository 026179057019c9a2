import type { WizardOptions, WizardState } from "./use-wizard";

export interface StepProps {
  wizard: WizardState;
  options: WizardOptions;
  typed: Record<string, string>;
}
