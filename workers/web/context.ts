import type { Viewer } from "~/identity/accounts/viewer";
import { systemClock, type Clock } from "~/platform/clock";
import { readConfig, type Config } from "~/platform/config.server";
import { openDatabase, type Database } from "~/platform/database.server";
import { createLogger, type Logger } from "~/platform/log.server";
import { createNonce } from "~/platform/security-headers.server";
import { startTimings, type Timings } from "~/platform/server-timing";
import { rememberedSwitches } from "~/switches/remembered.server";
import type { Switches } from "~/switches/switches.rules";
import type { Language } from "~/words/languages";
import type { WebEnv } from "./env";

/** `context.app`, made for each request; nothing of it lives at module level. */
export interface AppContext {
  config: Config;
  /** Perhaps a replica, a moment behind (workers/web/door/databases.ts). */
  db: Database;
  primary: Database;
  bindings: WebEnv;
  clock: Clock;
  /** For trials, periods and access. In the cloud the same as `clock`. */
  billingClock: Clock;
  log: Logger;
  requestId: string;
  nonce: string;
  timings: Timings;
  viewer: Viewer | null;
  /** Of the pages and sentences in this answer (workers/web/door/language.ts). */
  language: Language;
  /** Read once for a request, and only where it is asked for. */
  switches(): Promise<Switches>;
  /** Checked against D1 and not only against KV. */
  freshViewer(): Promise<Viewer | null>;
  /** Also checked against D1, for media. */
  freshAccount<T>(read: (accountId: string) => Promise<T>): Promise<{ accountId: string; read: T } | null>;
  setCookie(header: string): void;
  waitUntil(work: Promise<unknown>): void;
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    app: AppContext;
  }
}

export interface RequestScope {
  app: AppContext;
  cookies: string[];
}

export function openRequest(env: WebEnv, ctx: ExecutionContext, clock: Clock = systemClock): RequestScope {
  const requestId = crypto.randomUUID();
  const cookies: string[] = [];
  const log = createLogger({ worker: "web", request_id: requestId });
  const primary = openDatabase(env.DB);
  let switches: Promise<Switches> | undefined;
  return {
    cookies,
    app: {
      config: readConfig(env),
      db: primary,
      primary,
      bindings: env,
      clock,
      billingClock: clock,
      log,
      requestId,
      nonce: createNonce(),
      timings: startTimings(),
      viewer: null,
      language: "en",
      switches: () =>
        (switches ??= rememberedSwitches(primary, env.DB, clock(), (error) =>
          log.error("switches.not_read", error),
        )),
      freshViewer: () => Promise.resolve(null),
      freshAccount: () => Promise.resolve(null),
      setCookie: (header) => void cookies.push(header),
      // The runtime would log an uncaught error, message and all.
      waitUntil: (work) =>
        ctx.waitUntil(work.catch((error: unknown) => log.error("request.work_failed", error))),
    },
  };
}
