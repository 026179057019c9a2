import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Account } from "~/identity/accounts/accounts.table";
import type { Viewer } from "~/identity/accounts/viewer";
import type { Family } from "~/identity/sessions/session.store.server";
import { readRequiredProof } from "~/identity/proof/require-proof.server";
import { listLinkedIdentities } from "~/identity/providers/linked-identities.store.server";
import { isProviderId, PROVIDER_IDS } from "~/identity/providers/providers";
import { errorSentence } from "~/words/errors";
import { isProofError } from "~/routes/auth/proof.server";
import { readProviderProblem } from "~/routes/auth/provider-parts.server";
import type { SignInMethodsProps } from "./sign-in-methods";

export async function signInMethods(
  request: Request,
  { app }: AppLoadContext,
  viewer: Viewer,
  known: { account: Promise<Account | null>; twoStep: Promise<boolean>; family: Promise<Family | null> },
): Promise<SignInMethodsProps> {
  const [account, linked, asked] = await Promise.all([
    known.account,
    listLinkedIdentities(app.db, viewer.id),
    readRequiredProof({ db: app.db, clock: app.clock, ...known }, viewer),
  ]);
  const search = new URL(request.url).searchParams;
  const connected = search.get("connected");
  const trouble = readProviderProblem(search);
  const methods = PROVIDER_IDS.map((provider) => {
    const identity = linked.find((one) => one.provider === provider);
    return {
      provider,
      offered: app.config.providers[provider] !== undefined,
      email: identity?.email ?? null,
      since: identity?.created_at ?? null,
    };
  });
  return {
    hasPassword: typeof account?.password_hash === "string",
    methods: methods.filter(({ offered, since }) => offered || since !== null),
    connected:
      isProviderId(connected) && linked.some(({ provider }) => provider === connected) ? connected : null,
    asked,
    problem: trouble && !isProofError(trouble) ? errorSentence(trouble) : null,
    proofProblem: trouble && isProofError(trouble) ? errorSentence(trouble) : null,
  };
}
