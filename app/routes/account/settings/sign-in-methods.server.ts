import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Account } from "~/identity/accounts/accounts.table";
import { listLinkedIdentities } from "~/identity/providers/linked-identities.store.server";
import { isProviderId, PROVIDER_IDS } from "~/identity/providers/providers";
import { errorSentence } from "~/words/errors";
import { readProviderProblem } from "~/routes/auth/provider-parts.server";
import type { SignInMethodsProps } from "./sign-in-methods";

export async function signInMethods(
  request: Request,
  { app }: AppLoadContext,
  accountId: string,
  known: Promise<Account | null>,
): Promise<SignInMethodsProps> {
  const [account, linked] = await Promise.all([known, listLinkedIdentities(app.db, accountId)]);
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
    problem: trouble && errorSentence(trouble),
  };
}
