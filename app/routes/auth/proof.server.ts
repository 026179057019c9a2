import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import type { Viewer } from "~/identity/accounts/viewer";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import type { TypedProof } from "~/identity/proof/require-proof.server";
import type { ErrorCode } from "~/words/errors";
import { formError, type ErrorFields } from "~/routes/shared/answers.server";
import { readDevice } from "./identity-deps.server";
import { PROOF_CODE, PROOF_PASSWORD } from "~/routes/auth/parts/proof-names";

/** Other failures concern the whole form. */
export const PROOF_FIELDS: ErrorFields = {
  "identity.proof_password": "proof",
  "identity.wrong_password": "proof",
  "identity.proof_code": "proof",
  "identity.wrong_code": "proof",
  "identity.two_step_unreadable": "proof",
};

export const isProofError = (code: ErrorCode): boolean =>
  code in PROOF_FIELDS || code === "identity.too_many_codes";

export const needsSignIn = (code: ErrorCode): boolean => code === "identity.sign_in_again";

export const signInAgainPath = (next: string) => `/signin?notice=again&next=${next}`;

/** @throws a redirect to sign in, and what isn't a DomainError */
export function proofFormError(
  typed: Record<string, string>,
  error: unknown,
  page: string,
  fields = PROOF_FIELDS,
) {
  if (error instanceof DomainError && needsSignIn(error.code)) throw redirect(signInAgainPath(page));
  if (error instanceof DomainError && error.code === "identity.session_missing")
    throw redirect(`/signin?next=${page}`);
  return formError(typed, error, { fields });
}

/** Every proof counts as a try: an open laptop is no place to guess. @returns null after too many */
export async function readProof(
  request: Request,
  { app }: AppLoadContext,
  viewer: Viewer,
  form: FormData,
): Promise<TypedProof | null> {
  const text = (name: string) => String(form.get(name) ?? "");
  const typed = { password: text(PROOF_PASSWORD), code: text(PROOF_CODE) };
  if (typed.password === "" && typed.code === "") return typed;
  const source = { network: readDevice(request).network, account: viewer.id };
  return (await withinLimits(app.bindings, "confirmOwner", source)) ? typed : null;
}
