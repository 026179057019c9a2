import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "../../local/refusal.ts";
import { fetchWithRetry } from "./fetch-with-retry.ts";

/** Retries when the site answers "too many". */
const MAX_RETRIES = 4;
const RETRY_MS = 16_000;

interface Sent {
  method: "GET" | "POST" | "PUT";
  headers?: HeadersInit | undefined;
  body?: string | FormData | URLSearchParams | Blob;
}

export interface Cookie {
  name: string;
  value: string;
}

/** Sends a browser's `Origin` headers. */
export class Session {
  readonly origin: string;
  readonly #headers: Record<string, string>;
  readonly #cookies: Map<string, string>;

  /** `cookies` continue an earlier session. */
  constructor(origin: string, headers: Record<string, string> = {}, cookies: readonly Cookie[] = []) {
    this.origin = origin;
    this.#headers = headers;
    this.#cookies = new Map(cookies.map(({ name, value }) => [name, value]));
  }

  cookies(): Cookie[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value }));
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(path, { method: "GET", headers });
  }

  submit(path: string, form: FormData | URLSearchParams): Promise<Response> {
    return this.#send(path, { method: "POST", body: form });
  }

  async sendForm(path: string, fields: Record<string, string>): Promise<Response> {
    const answer = await this.submit(path, new URLSearchParams(fields));
    if (answer.status >= 400)
      throw new Refusal(`POST ${path} answered ${answer.status}: ${await excerpt(answer)}`);
    return answer;
  }

  async call<Answer>(path: string, body: unknown, parse: (value: unknown) => Answer): Promise<Answer> {
    const json = { "Content-Type": "application/json" };
    const response = await this.#send(path, { method: "POST", headers: json, body: JSON.stringify(body) });
    if (!response.ok)
      throw new Refusal(`POST ${path} answered ${response.status}: ${await excerpt(response)}`);
    return parse(await response.json());
  }

  put(path: string, body: unknown): Promise<Response> {
    const json = { "Content-Type": "application/json" };
    return this.#send(path, { method: "PUT", headers: json, body: JSON.stringify(body) });
  }

  postBytes(path: string, body: Blob): Promise<Response> {
    return this.#send(path, { method: "POST", body });
  }

  async #send(path: string, init: Sent, attempt = 1): Promise<Response> {
    const headers = new Headers({
      ...this.#headers,
      ...(init.headers as Record<string, string> | undefined),
    });
    headers.set("Cookie", [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    headers.set("Origin", this.origin);
    headers.set("Sec-Fetch-Site", "same-origin");
    const response = await fetchWithRetry(this.origin + path, { ...init, headers, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) this.#store(cookie);
    if (response.status !== 429 || attempt > MAX_RETRIES) return response;
    await wait(RETRY_MS);
    return this.#send(path, init, attempt + 1);
  }

  #store(header: string): void {
    const [pair = "", ...attributes] = header.split(";");
    const [name = "", value = ""] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
    if (attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute))) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

export async function excerpt(response: Response): Promise<string> {
  const text = (await response.text()).replace(
    /<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>|<[^>]+>/g,
    " ",
  );
  return text.replace(/\s+/g, " ").trim().slice(0, 300);
}
