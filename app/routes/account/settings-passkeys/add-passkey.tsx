import { useFetcher } from "~/routes/shared/forms/form";
import { useEffect, useRef, useState } from "react";
import type { RequiredProof } from "~/identity/proof/required-proof";
import { PASSKEY_NAME_MAX } from "~/identity/passkeys/passkey.limits";
import { passkeyWords } from "~/words/en/passkeys";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { SettingsSection } from "~/ui/settings-section";
import { toast } from "~/ui/toast";
import { Notice } from "~/routes/auth/parts/notice";
import { ProofFields } from "~/routes/auth/parts/proof-fields";
import { registerPasskey, type RegistrationFailure } from "./register-passkey.browser";
import type { action } from "./passkeys-action.server";

const strings = passkeyWords.page;

interface Props {
  asked: RequiredProof;
  suggestion: string;
}

export function AddPasskey({ asked, suggestion }: Props) {
  const fetcher = useFetcher<typeof action>();
  const [handled, setHandled] = useState<unknown>(null);
  const [problem, setProblem] = useState<RegistrationFailure | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data;
  const failed = answer && !answer.ok ? answer : null;
  const isMaking = answer?.ok === true && answer.request !== null && handled !== answer;

  const submit = fetcher.submit;
  useEffect(() => {
    if (!answer?.ok) return;
    if (answer.done === "added") {
      toast.success(answer.message);
      form.current?.reset();
    }
    if (!answer.request) return;
    const { options, seal } = answer.request;
    let isCancelled = false;
    void registerPasskey(options).then((outcome) => {
      if (isCancelled) return;
      setHandled(answer);
      if ("not" in outcome) return setProblem(outcome.not);
      const name = String(new FormData(form.current ?? undefined).get("name") ?? "");
      void submit({ intent: "add", answer: outcome.answer, seal, name }, { method: "post" });
    });
    return () => {
      isCancelled = true;
    };
  }, [answer, submit]);

  return (
    <SettingsSection title={strings.addTitle} text={strings.addText}>
      <p role="status" className="hidden text-sm text-muted noscript:block">
        {strings.noScript}
      </p>
      <fetcher.Form
        ref={form}
        method="post"
        noValidate
        onSubmit={() => setProblem(null)}
        className="noscript:hidden flex flex-col items-start gap-4"
      >
        <input type="hidden" name="intent" value="begin" />
        <Notice tone="danger">{problem ? strings[problem] : failed?.message}</Notice>
        <div className="w-full max-w-sm">
          <Field label={strings.name} hint={strings.nameHint} error={failed?.errors.name?.[0]} required>
            <TextInput
              name="name"
              dir="auto"
              defaultValue={suggestion}
              maxLength={PASSKEY_NAME_MAX}
              autoComplete="off"
            />
          </Field>
        </div>
        <ProofFields asked={asked} problem={failed?.errors.proof?.[0]} next="/settings/passkeys" />
        {asked === "sign_in" ? null : (
          <Button type="submit" busy={isMaking || fetcher.state !== "idle"} busyLabel={strings.busy}>
            {strings.submit}
          </Button>
        )}
      </fetcher.Form>
    </SettingsSection>
  );
}
