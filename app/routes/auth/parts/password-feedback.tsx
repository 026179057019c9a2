import { RECOMMENDED_LENGTH } from "~/identity/passwords/password.limits";
import { brokenPasswordRules, SHOWN_PASSWORD_RULES } from "~/identity/passwords/password.rules";
import { register } from "~/words/en/register";
import { passwordRuleLabels } from "~/words/en/sign-up";
import { StrengthBar } from "~/ui/strength-bar";

export function PasswordFeedback({ password }: { password: string }) {
  const broken = new Set(brokenPasswordRules(password));
  const shown = broken.has("maximum") ? [...SHOWN_PASSWORD_RULES, "maximum" as const] : SHOWN_PASSWORD_RULES;
  const rules = shown.map((rule) => ({ label: passwordRuleLabels[rule], broken: broken.has(rule) }));
  return (
    <div className="flex flex-col gap-3">
      <StrengthBar
        label={register.strength}
        empty={password === ""}
        rules={rules}
        levels={register.strengthLevels}
      />
      <p className="text-xs text-muted">{register.strengthAdvice(RECOMMENDED_LENGTH)}</p>
    </div>
  );
}
