import { env } from "cloudflare:workers";
import type { Mail } from "~/identity/mail/mail.server";
import { addPasskey, beginPasskey } from "~/identity/passkeys/own-passkeys.server";
import { NOTHING_TYPED } from "~/identity/proof/require-proof.server";
import { NO_DEVICE } from "~/identity/sessions/device";
import { resolveSession } from "~/identity/sessions/resolve-session.server";
import { systemClock } from "~/platform/clock";
import { makePasskey, type Authenticator, type PasskeyFaults } from "./authenticator";
import { readTokens, signInAs, type Person } from "./people";
import { db } from "./uploads";
import { ORIGIN, post } from "./visitor";

export function passkeyDeps(clock = systemClock) {
  const mails: Mail[] = [];
  return {
    mails,
    db,
    clock,
    sessions: env.SESSIONS,
    secret: env.MEDIA_LINK_SECRET,
    appOrigin: ORIGIN,
    twoStepKeys: new Map([[1, env.TWO_STEP_KEY]]),
    siteName: "Wishlight",
    emailConfirmation: "required" as const,
    mailer: async (mail: Mail) => void mails.push(mail),
    later: () => undefined,
  };
}

export const UNASKED = { proof: NOTHING_TYPED, device: NO_DEVICE };

export async function readViewer(person: Pick<Person, "id">) {
  const { viewer } = await resolveSession(passkeyDeps(), readTokens(await signInAs(person.id)), {
    fresh: true,
  });
  if (!viewer) throw new Error("No session");
  return viewer;
}

export async function seedPasskey(
  person: Person,
  odd: PasskeyFaults & { id?: string } = {},
): Promise<Authenticator> {
  const viewer = await readViewer(person);
  const { options, seal } = await beginPasskey(passkeyDeps(), viewer, UNASKED);
  const { device, answer } = await makePasskey(options, odd);
  await addPasskey(passkeyDeps(), viewer, { answer, seal, name: "My laptop" }, UNASKED);
  return device;
}

interface PasskeyOptions {
  options: { challenge: string };
  seal: string;
}

export const askForPasskey = async () =>
  (await (await post("/api/passkeys/challenge", {})).json()) as PasskeyOptions;
