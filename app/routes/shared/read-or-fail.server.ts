import { data, type AppLoadContext } from "@remix-run/cloudflare";
import { DomainError } from "~/platform/errors";
import { errorStatus } from "~/words/error-status";
import { errorSentence } from "~/words/errors";

/** Remix would answer 'Unexpected Server Error' (specification, section 8). */
export async function readOrFail<T>(
  { app }: AppLoadContext,
  sentence: string,
  read: () => T | Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof DomainError && error.code === "lists.bad_cursor")
      throw data(errorSentence(error.code), { status: errorStatus(error.code) });
    app.log.error("route.failed", error, { method: "GET" });
    throw data(sentence, { status: 500 });
  }
}
