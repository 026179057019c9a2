import { useEffect, useRef } from "react";
import type { RequiredProof } from "~/identity/proof/required-proof";
import { common } from "~/words/en/common";
import { confirmIdentityWords as strings } from "~/words/en/proof";
import { TextLink } from "~/ui/text-link";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { mayTakeFocus } from "~/ui/may-take-focus";
import { PasswordInput } from "~/ui/password-input";
import { PROOF_CODE, PROOF_PASSWORD } from "./proof-names";

interface Props {
  asked: RequiredProof;
  problem: string | null | undefined;
  next: string;
  /** If they stand outside it. */
  form?: string;
}

export function ProofFields({ asked, problem, next, form }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem && mayTakeFocus()) input.current?.focus();
  }, [problem]);
  if (asked === "nothing") return null;
  if (asked === "sign_in") {
    return (
      <p className="text-sm text-muted">
        {strings.signIn}
        {common.gap}
        <TextLink to={`/signin?notice=again&next=${next}`}>{strings.toSignIn}</TextLink>
      </p>
    );
  }
  return (
    <div className="w-full max-w-sm">
      {asked === "password" ? (
        <Field label={strings.password} error={problem} required>
          <PasswordInput ref={input} name={PROOF_PASSWORD} autoComplete="current-password" form={form} />
        </Field>
      ) : (
        <Field label={strings.code} hint={strings.codeHint} error={problem} required>
          <TextInput
            ref={input}
            name={PROOF_CODE}
            form={form}
            dir="ltr"
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck={false}
            maxLength={20}
            className="font-mono"
          />
        </Field>
      )}
    </div>
  );
}
