import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";

/** Why none was made: the browser knows no passkeys; the device has one already; the person stopped. */
export type NotMade = "unsupported" | "known" | "stopped";

/** Has the person's device make a passkey. The library comes with the first wish. @returns what a form sends of it */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<{ answer: string } | { not: NotMade }> {
  if (!("PublicKeyCredential" in window)) return { not: "unsupported" };
  try {
    const { startRegistration } = await import("@simplewebauthn/browser");
    return { answer: JSON.stringify(await startRegistration({ optionsJSON })) };
  } catch (error) {
    // The one name a browser gives for it. Source: WebAuthn level 3, section 5.1.3
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    return { not: isKnown ? "known" : "stopped" };
  }
}
