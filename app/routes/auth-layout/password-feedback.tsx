import { brokenPasswordRules, passwordStrength, SHOWN_PASSWORD_RULES } from "~/identity/password.rules";
import { register } from "~/strings/register";
import { passwordRuleLabels } from "~/strings/sign-up";
import { cx } from "~/ui/cx";
import { AlertIcon, CheckIcon } from "~/ui/icons";
import { Progress } from "~/ui/progress";

const bars = { empty: 0, weak: 25, fair: 65, strong: 100 };
const tones = { empty: "gold", weak: "danger", fair: "warn", strong: "good" } as const;

/** The strength bar, and each rule with a tick once it is kept. */
export function PasswordFeedback({ password }: { password: string }) {
  const broken = new Set(brokenPasswordRules(password));
  const strength = passwordStrength(password);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3" data-strength={strength}>
        <Progress label={register.strength} value={bars[strength]} tone={tones[strength]} />
        <span className="shrink-0 text-xs text-muted">{register.strengthLevels[strength]}</span>
      </div>
      <ul className="grid gap-x-4 gap-y-1 text-xs sm:grid-cols-2">
        {SHOWN_PASSWORD_RULES.map((rule) => {
          const kept = password !== "" && !broken.has(rule);
          return (
            <li key={rule} className={cx("flex items-center gap-1.5", kept ? "text-good-ink" : "text-muted")}>
              {kept ? (
                <CheckIcon className="size-3.5" />
              ) : (
                <span aria-hidden className="mx-1 size-1.5 rounded-full bg-control" />
              )}
              {passwordRuleLabels[rule]}
            </li>
          );
        })}
        {broken.has("maximum") ? (
          <li className="flex items-center gap-1.5 text-danger-ink">
            <AlertIcon className="size-3.5" />
            {passwordRuleLabels.maximum}
          </li>
        ) : null}
      </ul>
    </div>
  );
}
