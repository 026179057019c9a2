import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";

/** `known`: the device already has a passkey for this account. `stopped`: the person cancelled. */
export type RegistrationFailure = "unsupported" | "known" | "stopped";

/** @returns the JSON that a form sends */
export async function registerPasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<{ answer: string } | { not: RegistrationFailure }> {
  if (!("PublicKeyCredential" in window)) return { not: "unsupported" };
  try {
    const { startRegistration } = await import("@simplewebauthn/browser");
    return { answer: JSON.stringify(await startRegistration({ optionsJSON })) };
  } catch (error) {
    // Source: WebAuthn Level 3, section 5.1.3.
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    return { not: isKnown ? "known" : "stopped" };
  }
}
