import { fetchAsAccount } from "~/platform/account-header";
import type { PasskeyRequest } from "~/identity/passkeys/sign-in-by-passkey.server";

interface UsedPasskeyFields {
  answer: string;
  seal: string;
}

/** `stopped`: cancelled, or none. `failed`: no challenge. */
export type PasskeyFailure = "unsupported" | "stopped" | "failed";

export const supportsPasskeys = () => "PublicKeyCredential" in window;

export async function supportsPasskeyAutofill(): Promise<boolean> {
  const { isConditionalMediationAvailable: asks } = window.PublicKeyCredential ?? {};
  return (await asks?.call(window.PublicKeyCredential)) ?? false;
}

/** @param inField waits in the field; another request ends the wait */
export async function authenticateWithPasskey({ inField = false } = {}): Promise<
  UsedPasskeyFields | PasskeyFailure
> {
  if (!supportsPasskeys()) return "unsupported";
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

/** A wait left from another page fills in nothing. */
export async function cancelPasskeyRequest(): Promise<void> {
  const { WebAuthnAbortService } = await import("@simplewebauthn/browser");
  WebAuthnAbortService.cancelCeremony();
}

async function fetchChallenge(): Promise<PasskeyRequest | null> {
  const response = await fetchAsAccount("/api/passkeys/challenge", { method: "POST" });
  return response.ok ? ((await response.json()) as PasskeyRequest) : null;
}
