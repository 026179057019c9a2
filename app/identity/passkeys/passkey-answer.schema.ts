import { z } from "zod";
import { ANSWER_MAX } from "./passkey.limits";

const bytes = z.string().regex(/^[\w-]*$/);

const common = { id: bytes.min(1).max(1400), rawId: bytes, type: z.literal("public-key") };
/** The library requires it. */
const extensions = z.record(z.string(), z.unknown()).catch({});

/** WebAuthn level 3. */
const registrationResponse = z.object({
  ...common,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]))
      .max(7)
      .catch([]),
  }),
});

/** WebAuthn level 3. */
const authenticationResponse = z.object({
  ...common,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});

const jsonReader =
  <T>(schema: z.ZodType<T>) =>
  (text: string): T | null => {
    if (text.length > ANSWER_MAX) return null;
    try {
      return schema.safeParse(JSON.parse(text)).data ?? null;
    } catch {
      return null;
    }
  };

export const readMadePasskey = jsonReader(registrationResponse);
export const readUsedPasskey = jsonReader(authenticationResponse);
