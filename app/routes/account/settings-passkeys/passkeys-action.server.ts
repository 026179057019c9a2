import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { addPasskey, beginPasskey, removePasskey } from "~/identity/passkeys/own-passkeys.server";
import { passkeyName } from "~/identity/passkeys/passkey-name.rules";
import { PASSKEY_NAME_MAX } from "~/identity/passkeys/passkey.limits";
import { renamePasskey } from "~/identity/passkeys/passkeys.store.server";
import { DomainError } from "~/platform/errors";
import { requireViewer } from "~/routes/auth/require-session.server";
import { brand } from "~/words/en/brand";
import { passkeyNameErrors, passkeyWords } from "~/words/en/passkeys";
import { invalidForm, tooManyRequests } from "~/routes/shared/answers.server";
import { readDevice, identityDeps } from "~/routes/auth/identity-deps.server";
import { proofFormError, readProof } from "~/routes/auth/proof.server";

const strings = passkeyWords.page;

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const intent = text("intent");
  const id = text("id");
  const typed = { intent, id, name: text("name") };
  const proof = await readProof(request, context, viewer, form);
  if (!proof) return tooManyRequests(typed);

  const deps = identityDeps(context);
  const asked = { proof, device: readDevice(request) };
  const named = passkeyName(typed.name);
  const badName = () =>
    "wrong" in named
      ? invalidForm(typed, {
          name: [
            named.wrong === "missing" ? passkeyNameErrors.missing : passkeyNameErrors.long(PASSKEY_NAME_MAX),
          ],
        })
      : null;
  try {
    switch (intent) {
      case "begin": {
        if ("wrong" in named) return badName();
        const request = await beginPasskey({ ...deps, siteName: brand.name }, viewer, asked);
        return { ok: true as const, done: "begun" as const, message: null, request };
      }
      case "add": {
        if ("wrong" in named) return badName();
        const made = { answer: text("answer"), seal: text("seal"), name: named.name };
        await addPasskey(deps, viewer, made, asked);
        return { ok: true as const, done: "added" as const, message: strings.passkeyAdded, request: null };
      }
      case "rename":
        if ("wrong" in named) return badName();
        if (!(await renamePasskey(deps.db, viewer.id, id, named.name)))
          throw new DomainError("identity.passkey_gone");
        return { ok: true as const, done: "renamed" as const, message: strings.renamed, request: null };
      case "remove":
        await removePasskey(deps, viewer, id, asked);
        return { ok: true as const, done: "removed" as const, message: strings.removed, request: null };
      default:
        throw new Response("Bad request", { status: 400 });
    }
  } catch (error) {
    return proofFormError(typed, error, "/settings/passkeys");
  }
}
