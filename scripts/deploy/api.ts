import { z } from "zod";
import { Refusal } from "../local/refusal.ts";
import type { Account } from "./account.ts";

const API = "https://api.cloudflare.com/client/v4";
const PATIENCE_MS = 30_000;

const Envelope = z.object({
  result: z.unknown(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).default([]),
  // Some lists have a number of pages, others only of entries.
  result_info: z
    .object({ total_pages: z.number(), total_count: z.number(), per_page: z.number() })
    .partial()
    .nullish(),
});
type Page = z.infer<typeof Envelope>;

/** Reads only; every change is a wrangler command. */
export class CloudApi {
  readonly #account: Account;
  readonly #base: string;

  constructor(account: Account, base = API) {
    this.#account = account;
    this.#base = base;
  }

  /** Null for 404. `path` is below the account unless it begins with a slash. */
  async find<Result>(path: string, schema: z.ZodType<Result>): Promise<Result | null> {
    const page = await this.#read(path);
    return page === null ? null : schema.parse(page.result);
  }

  async list<Entry>(path: string, schema: z.ZodType<Entry>): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (let number = 1; ; number += 1) {
      const page = await this.#read(`${path}${path.includes("?") ? "&" : "?"}page=${number}`);
      if (page === null) return entries;
      entries.push(...z.array(schema).parse(page.result));
      if (number >= countPages(page)) return entries;
    }
  }

  async #read(path: string): Promise<Page | null> {
    const url = this.#base + (path.startsWith("/") ? path : `/accounts/${this.#account.id}/${path}`);
    const headers = { Authorization: `Bearer ${this.#account.token}` };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.status === 404) return null;
    const answer = Envelope.safeParse(await response.json().catch(() => null));
    if (!response.ok || !answer.success) {
      const problems = answer.data?.errors.map(({ code, message }) => `${message} (${code})`).join("; ");
      throw new Refusal(
        `Couldn't read ${path} (${response.status}): ${problems || "no reason given"}. The token may lack a permission.`,
      );
    }
    return answer.data;
  }
}

function countPages({ result_info: info }: Page): number {
  if (info?.total_pages !== undefined) return info.total_pages;
  return info?.total_count && info.per_page ? Math.ceil(info.total_count / info.per_page) : 1;
}
