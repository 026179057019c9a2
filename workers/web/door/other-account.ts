import type { Viewer } from "~/identity/accounts/viewer";
import { isForm } from "~/platform/body-limit.server";
import { SAFE_METHODS } from "~/platform/same-origin.server";
import { ACCOUNT_FIELD, ACCOUNT_HEADER } from "~/platform/account-header";
import { formWords } from "~/words/en/forms";
import { refuseWrite } from "./refuse-write";

/** Signing in or out never depends on the account of an open page. */
const WAYS_IN =
  /^\/(?:signin|login|register|signout|forgot-password|update-password|restore-email|auth|complete-profile|api\/(?:session|passkeys))(?:[/.]|$)/i;

/** An old tab would publish one person's words as another's. A write that names no account passes. */
export async function otherAccount(request: Request, viewer: Viewer | null): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (!viewer || SAFE_METHODS.has(request.method) || WAYS_IN.test(pathname)) return null;
  const named = request.headers.get(ACCOUNT_HEADER) ?? (await readAccountField(request, pathname));
  if (named === null || named === viewer.id) return null;
  return refuseWrite(request, "identity.other_account", formWords.otherAccount);
}

async function readAccountField(request: Request, pathname: string): Promise<string | null> {
  if (!isForm(request) || pathname.endsWith(".data")) return null;
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  const named = form?.get(ACCOUNT_FIELD);
  return typeof named === "string" && named !== "" ? named : null;
}
