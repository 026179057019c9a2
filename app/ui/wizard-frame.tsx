import type { ReactNode } from "react";
import { CheckIcon } from "./icons";
import { cx } from "./cx";
import { Progress } from "./progress";

interface WizardFrameProps {
  heading: string;
  steps: readonly string[];
  current: number;
  progressLabel: string;
  lead?: string;
  children: ReactNode;
  actions: ReactNode;
  below?: ReactNode;
}

export function WizardFrame(props: WizardFrameProps) {
  const { heading, steps, current, progressLabel, lead, children, actions, below } = props;
  return (
    <div className="column py-10 sm:py-14">
      <div className="mx-auto max-w-xl">
        <h1 className="font-display text-title font-bold tracking-tight">{heading}</h1>
        <div className="mt-6">
          <Progress label={progressLabel} value={current + 1} max={steps.length} />
        </div>
        <StepList steps={steps} current={current} />
        <section aria-labelledby="wizard-step" className="mt-9">
          <p className="text-xs text-muted">{progressLabel}</p>
          <h2
            id="wizard-step"
            tabIndex={-1}
            className="mt-1 font-display text-title-sm font-bold outline-none"
          >
            {steps[current]}
          </h2>
          {lead ? <p className="mt-1 text-muted">{lead}</p> : null}
          <div className="mt-7 flex flex-col gap-6">{children}</div>
        </section>
        <div className="mt-9 flex items-center justify-between gap-3 border-t border-line pt-6">
          {actions}
        </div>
        {below ? <div className="mt-6 text-center text-sm text-muted">{below}</div> : null}
      </div>
    </div>
  );
}

/** Hidden on a phone, where the line above says enough. */
function StepList({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className="mt-3 hidden grid-flow-col auto-cols-max justify-between gap-2 text-xs sm:grid">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? "step" : undefined}
          className={cx(
            "flex items-start gap-1",
            index === current ? "font-semibold text-ink" : "text-muted",
          )}
        >
          {index < current ? (
            <CheckIcon className="mt-0.5 size-3 shrink-0 text-gold-ink" strokeWidth={3} />
          ) : null}
          {step}
        </li>
      ))}
    </ol>
  );
}
