import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";

/** `known`: already on this device. `stopped`: cancelled. */
export type RegistrationFailure = "unsupported" | "known" | "stopped";

export async function registerPasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<{ answer: string } | { not: RegistrationFailure }> {
  if (!("PublicKeyCredential" in window)) return { not: "unsupported" };
  try {
    const { startRegistration } = await import("@simplewebauthn/browser");
    return { answer: JSON.stringify(await startRegistration({ optionsJSON })) };
  } catch (error) {
    // WebAuthn Level 3, section 5.1.3.
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    return { not: isKnown ? "known" : "stopped" };
  }
}
