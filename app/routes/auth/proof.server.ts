import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Viewer } from "~/identity/accounts/viewer";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import type { TypedProof } from "~/identity/proof/require-proof.server";
import type { ErrorCode } from "~/strings/errors";
import { readDevice } from "./identity-deps.server";
import { PROOF_CODE, PROOF_PASSWORD } from "~/routes/auth/parts/proof-names";

/** What is answered beside the fields of `ProofFields`; anything else is about the form itself. */
const PROOF_CODES: ReadonlySet<ErrorCode> = new Set([
  "identity.proof_password",
  "identity.wrong_password",
  "identity.proof_code",
  "identity.wrong_code",
  "identity.two_step_unreadable",
  "identity.too_many_codes",
]);

/** Whether a failure is about the proof, and the person can mend it where they are. */
export const isAboutProof = (code: ErrorCode): boolean => PROOF_CODES.has(code);

/** Whether a failure needs another sign-in: there is nothing to type that would mend it. */
export const needsSignIn = (code: ErrorCode): boolean => code === "identity.sign_in_again";

/** Where somebody signs in once more; they come back to `next`, a plain path of this site. */
export const signInAgain = (next: string) => `/signin?notice=again&next=${next}`;

/**
 * What a form carries of a proof. Each that carries one counts as a try: an open laptop must not become a place
 * to guess the password.
 * @returns null when there were too many
 */
export async function readProof(
  request: Request,
  { app }: AppLoadContext,
  viewer: Viewer,
  form: FormData,
): Promise<TypedProof | null> {
  const text = (name: string) => String(form.get(name) ?? "");
  const typed = { password: text(PROOF_PASSWORD), code: text(PROOF_CODE) };
  if (typed.password === "" && typed.code === "") return typed;
  const doer = { network: readDevice(request).network, account: viewer.id };
  return (await withinLimits(app.bindings, "confirmOwner", doer)) ? typed : null;
}
