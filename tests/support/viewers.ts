import { env } from "cloudflare:workers";
import { resolveSession } from "~/identity/sessions/resolve-session.server";
import type { Viewer } from "~/identity/accounts/viewer";
import { systemClock } from "~/platform/clock";
import { readTokens, type Person } from "./people";
import { db } from "./uploads";
import { ORIGIN } from "./visitor";

export const identityDeps = {
  db,
  clock: systemClock,
  sessions: env.SESSIONS,
  secret: env.MEDIA_LINK_SECRET,
  appOrigin: ORIGIN,
  twoStepKeys: new Map([[1, env.TWO_STEP_KEY]]),
  siteName: "Wishlight",
  emailConfirmation: "required" as const,
  mailer: () => Promise.resolve(),
  later: () => undefined,
};

export async function readViewer({ cookie }: Pick<Person, "cookie">): Promise<Viewer> {
  const { viewer } = await resolveSession(identityDeps, readTokens(cookie), { fresh: true });
  if (!viewer) throw new Error("No session");
  return viewer;
}
