import type { AppLoadContext } from "@remix-run/cloudflare";
import { stoppedBy } from "~/switches/switches.rules";
import { errorSentence } from "~/words/errors";

/** What the last step would answer, so that nobody fills in a form for nothing. */
export async function readSignUpPause({ app }: AppLoadContext): Promise<string | null> {
  const thrown = await stoppedBy(await app.switches(), "/register", async () => "");
  return thrown && errorSentence(`switches.${thrown.name}`);
}
