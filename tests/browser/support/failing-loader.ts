import type { Page } from "@playwright/test";
import { decode, encode } from "turbo-stream";

/** As Remix writes an error that is nobody's business to know. */
const errors = (value: unknown): [string, ...unknown[]] | false =>
  value instanceof Error ? ["SanitizedError", value.name, value.message] : false;

/**
 * From now on one route's loader fails when its page is fetched: the rest of the answer is the server's own.
 * @param outcome what the route answers instead, as single fetch writes it: `{ data }` or `{ error }`
 */
export async function failLoader(
  page: Page,
  path: string,
  routeId: string,
  outcome: () => { data: unknown } | { error: Error },
): Promise<void> {
  await page.route(`**${path}.data*`, async (route) => {
    const response = await route.fetch();
    const real = await decode(new Blob([new Uint8Array(await response.body())]).stream());
    const answer = { ...(real.value as Record<string, unknown>), [routeId]: outcome() };
    await real.done;
    const body = await new Response(encode(answer, { plugins: [errors] })).bytes();
    await route.fulfill({ status: 200, contentType: "text/x-script", body: Buffer.from(body) });
  });
}
