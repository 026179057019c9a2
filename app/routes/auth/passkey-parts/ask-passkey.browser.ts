import { fetchAsAccount } from "~/platform/account-header";
import type { PasskeyRequest } from "~/identity/passkeys/sign-in-by-passkey.server";

/** What a form sends of a passkey that was used. */
export interface UsedPasskeyFields {
  answer: string;
  seal: string;
}

/** Why there is no answer: the browser knows no passkeys; the person stopped, or has none; the challenge could not be had. */
export type NoPasskey = "unsupported" | "stopped" | "failed";

export const knowsPasskeys = () => "PublicKeyCredential" in window;

/** Whether a browser offers passkeys among what it fills into a field. */
export async function offersInFields(): Promise<boolean> {
  const { isConditionalMediationAvailable: asks } = window.PublicKeyCredential ?? {};
  return (await asks?.call(window.PublicKeyCredential)) ?? false;
}

/**
 * Fetches a challenge and has the person's device answer it. The library comes with the first wish.
 * @param inField offered in the field that says `autocomplete="… webauthn"`, until somebody chooses one; asking
 *   again, either way, ends that
 */
export async function askPasskey({ inField = false } = {}): Promise<UsedPasskeyFields | NoPasskey> {
  if (!knowsPasskeys()) return "unsupported";
  try {
    const [{ startAuthentication }, request] = await Promise.all([
      import("@simplewebauthn/browser"),
      fetchChallenge(),
    ]);
    if (!request) return "failed";
    const answer = await startAuthentication({
      optionsJSON: request.options,
      useBrowserAutofill: inField,
    }).catch(() => null);
    return answer ? { answer: JSON.stringify(answer), seal: request.seal } : "stopped";
  } catch {
    return "failed";
  }
}

/** Ends what a field waits for: on the next page it would fill in nothing. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await import("@simplewebauthn/browser");
  WebAuthnAbortService.cancelCeremony();
}

async function fetchChallenge(): Promise<PasskeyRequest | null> {
  const response = await fetchAsAccount("/api/passkeys/challenge", { method: "POST" });
  return response.ok ? ((await response.json()) as PasskeyRequest) : null;
}
