import type { Viewer } from "~/identity/accounts/viewer";
import { systemClock, type Clock } from "~/platform/clock";
import { readConfig, type Config } from "~/platform/config.server";
import { openDatabase, type Database } from "~/platform/database.server";
import { createLogger, type Logger } from "~/platform/log.server";
import { createNonce } from "~/platform/security-headers.server";
import { startTimings, type Timings } from "~/platform/server-timing";
import type { WebEnv } from "./env";

/** What routes get as `context.app`: made anew for each request, nothing of it at module level. */
export interface AppContext {
  config: Config;
  /** Of routes that workers/web/door/databases.ts names perhaps a copy, a moment behind. */
  db: Database;
  /** The database that every change goes to first. */
  primary: Database;
  bindings: WebEnv;
  clock: Clock;
  /**
   * The time by which trials, periods and access are reckoned. The same as `clock` in the cloud; locally the
   * payment stand-in's, which a button moves ahead by a month (workers/web/billing-clock.ts).
   */
  billingClock: Clock;
  log: Logger;
  requestId: string;
  nonce: string;
  timings: Timings;
  viewer: Viewer | null;
  /** The same person, checked against D1 and not only against KV. */
  freshViewer(): Promise<Viewer | null>;
  /** Whose session it is, checked against D1, with something read of the account meanwhile: for media. */
  freshAccount<T>(read: (accountId: string) => Promise<T>): Promise<{ accountId: string; read: T } | null>;
  /** Adds a Set-Cookie header to whatever answer leaves. */
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

/** The context of one request, with nobody signed in yet. */
export function openRequest(env: WebEnv, ctx: ExecutionContext, clock: Clock = systemClock): RequestScope {
  const requestId = crypto.randomUUID();
  const cookies: string[] = [];
  const log = createLogger({ worker: "web", request_id: requestId });
  const primary = openDatabase(env.DB);
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
      freshViewer: () => Promise.resolve(null),
      freshAccount: () => Promise.resolve(null),
      setCookie: (header) => void cookies.push(header),
      // What nobody catches the runtime writes down whole, message and all.
      waitUntil: (work) =>
        ctx.waitUntil(work.catch((error: unknown) => log.error("request.work_failed", error))),
    },
  };
}
