import { data, type AppLoadContext } from "@remix-run/cloudflare";
import { DomainError } from "~/platform/errors";
import { sentenceOf, statusOf } from "~/strings/errors";

/**
 * Runs what a page reads. Where it fails by accident the answer says the catalogue's sentence for that page, as data
 * too; Remix by itself would say 'Unexpected Server Error'. Answers thrown on purpose pass.
 * @param sentence specification, section 8
 * @throws the sentence with status 500, or with 400 where the address names no place of the list
 */
export async function readOrSay<T>(
  { app }: AppLoadContext,
  sentence: string,
  read: () => T | Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof DomainError && error.code === "lists.bad_cursor")
      throw data(sentenceOf(error.code), { status: statusOf(error.code) });
    app.log.error("route.failed", error, { method: "GET" });
    throw data(sentence, { status: 500 });
  }
}
