import { z } from "zod";
import { Refusal } from "../local/refusal.ts";
import type { Account } from "./account.ts";

const API = "https://api.cloudflare.com/client/v4";
const PATIENCE_MS = 30_000;

const Envelope = z.object({
  result: z.unknown(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).default([]),
  // Some lists say how many pages there are, others only how many entries.
  result_info: z
    .object({ total_pages: z.number(), total_count: z.number(), per_page: z.number() })
    .partial()
    .nullish(),
});
type Page = z.infer<typeof Envelope>;

/** Reads from the vendor's REST API. Only reads: everything that changes something is a wrangler command. */
export class CloudApi {
  readonly #account: Account;
  readonly #base: string;

  constructor(account: Account, base = API) {
    this.#account = account;
    this.#base = base;
  }

  /**
   * One resource of the account, or null where there is none (404).
   * @param path below the account, or from the root when it begins with a slash.
   */
  async find<Result>(path: string, schema: z.ZodType<Result>): Promise<Result | null> {
    const page = await this.#read(path);
    return page === null ? null : schema.parse(page.result);
  }

  /** Every entry of a list, page by page. */
  async list<Entry>(path: string, schema: z.ZodType<Entry>): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (let number = 1; ; number += 1) {
      const page = await this.#read(`${path}${path.includes("?") ? "&" : "?"}page=${number}`);
      if (page === null) return entries;
      entries.push(...z.array(schema).parse(page.result));
      if (number >= pagesOf(page)) return entries;
    }
  }

  async #read(path: string): Promise<Page | null> {
    const url = this.#base + (path.startsWith("/") ? path : `/accounts/${this.#account.id}/${path}`);
    const headers = { Authorization: `Bearer ${this.#account.token}` };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.status === 404) return null;
    const answer = Envelope.safeParse(await response.json().catch(() => null));
    if (!response.ok || !answer.success) {
      const said = answer.data?.errors.map(({ code, message }) => `${message} (${code})`).join("; ");
      throw new Refusal(
        `Reading ${path} answered ${response.status}: ${said || "no reason given"}. Is a permission of the token missing?`,
      );
    }
    return answer.data;
  }
}

function pagesOf({ result_info: info }: Page): number {
  if (info?.total_pages !== undefined) return info.total_pages;
  return info?.total_count && info.per_page ? Math.ceil(info.total_count / info.per_page) : 1;
}
