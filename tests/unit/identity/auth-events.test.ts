import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  AuthEvents,
  TICK_MS,
  type AuthChange,
  type AuthDeps,
  type Channel,
} from "~/identity/sessions/auth-events.browser";

const HOUR_SECONDS = 3600;
const ada = { id: "ada", email: "ada@gmail.com" };

/** A server that knows one session, can be down for a while, and counts what it is asked. */
class Server {
  user: typeof ada | null = ada;
  twoStep = false;
  expiresAt = Date.now() / 1000 + HOUR_SECONDS;
  failures: number[] = [];
  asked: { path: string; at: number }[] = [];

  fetch = async (path: string): Promise<Response> => {
    this.asked.push({ path, at: Date.now() });
    const failure = this.failures.shift();
    if (failure === 0) throw new TypeError("network");
    if (failure) return new Response("", { status: failure });
    const refresh = path === "/api/session/refresh";
    if (refresh && !this.user) return Response.json({ error: {} }, { status: 401 });
    if (refresh) this.expiresAt = Date.now() / 1000 + HOUR_SECONDS;
    const { expiresAt, user, twoStep } = this;
    const times = { expires_in: HOUR_SECONDS, expires_at: expiresAt };
    return Response.json({ session: user && { ...times, token_type: "bearer", two_step: twoStep, user } });
  };

  get refreshes() {
    return this.asked.filter(({ path }) => path === "/api/session/refresh");
  }
}

/** Tabs of one browser: what one posts, the others hear; one at a time holds the lock. */
class Browser {
  private readonly channels = new Set<Channel>();
  private queue = Promise.resolve();
  /** What a whole page has just done: the cookie the server left behind. */
  hint: "SIGNED_IN" | "SIGNED_OUT" | null = null;
  private readonly server: Server;

  constructor(server: Server) {
    this.server = server;
  }

  /** @param begun whether it listens already */
  tab(begun = true) {
    const seen: AuthChange[] = [];
    const channels = this.channels;
    const openChannel: AuthDeps["openChannel"] = () => {
      const channel: Channel = {
        onmessage: null,
        postMessage(message) {
          for (const other of channels) {
            if (other !== channel) other.onmessage?.(new MessageEvent("message", { data: message }));
          }
        },
        close: () => channels.delete(channel),
      };
      channels.add(channel);
      return channel;
    };
    const auth = new AuthEvents({
      request: {
        fetch: this.server.fetch as typeof fetch,
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        now: () => Date.now(),
      },
      openChannel,
      takeHint: () => {
        const { hint } = this;
        this.hint = null;
        return hint;
      },
      alone: (work) => (this.queue = this.queue.then(work)),
    });
    auth.subscribe((change) => seen.push(change));
    const stop = begun ? auth.start() : () => undefined;
    return { auth, seen, stop, events: () => seen.map(({ event }) => event) };
  }
}

describe("the browser's auth module", () => {
  let server: Server;
  let browser: Browser;
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
    server = new Server();
    browser = new Browser(server);
  });
  afterEach(() => vi.useRealTimers());
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it("tells first who is signed in, also to who listens late", async () => {
    const tab = browser.tab();
    await pass(0);
    expect(tab.seen).toMatchObject([{ event: "INITIAL_SESSION", session: { user: ada }, elsewhere: false }]);
    const late: AuthChange[] = [];
    tab.auth.subscribe((change) => late.push(change));
    expect(late).toMatchObject([{ event: "INITIAL_SESSION", session: { user: ada } }]);
  });

  it("tells every tab once of a sign-in that came back from another site", async () => {
    server.user = null;
    const other = browser.tab();
    await pass(0);
    server.user = ada;
    browser.hint = "SIGNED_IN";
    const back = browser.tab();
    await pass(0);
    expect(back.events()).toEqual(["INITIAL_SESSION", "SIGNED_IN"]);
    expect(other.seen.at(-1)).toMatchObject({ event: "SIGNED_IN", session: { user: ada }, elsewhere: true });
    const later = browser.tab();
    await pass(0);
    expect(later.events()).toEqual(["INITIAL_SESSION"]);
  });

  it("tells of a sign-in once, though its answer said so as well", async () => {
    server.user = null;
    const tab = browser.tab();
    await pass(0);
    server.user = ada;
    browser.hint = "SIGNED_IN";
    await tab.auth.sync();
    expect(tab.events()).toEqual(["INITIAL_SESSION", "SIGNED_IN"]);
    const later = browser.tab();
    await pass(0);
    expect(later.events()).toEqual(["INITIAL_SESSION"]);
    expect(tab.events()).toEqual(["INITIAL_SESSION", "SIGNED_IN"]);
  });

  it("tells every tab of a sign-out that took a whole page", async () => {
    const other = browser.tab();
    await pass(0);
    server.user = null;
    browser.hint = "SIGNED_OUT";
    const left = browser.tab();
    await pass(0);
    expect(left.events()).toEqual(["INITIAL_SESSION", "SIGNED_OUT"]);
    expect(other.seen.at(-1)).toEqual({ event: "SIGNED_OUT", session: null, elsewhere: true });
  });

  it("believes no hint of a sign-out where somebody is signed in again", async () => {
    browser.hint = "SIGNED_OUT";
    const tab = browser.tab();
    await pass(0);
    expect(tab.events()).toEqual(["INITIAL_SESSION"]);
  });

  it("believes no hint of a sign-in where nobody is signed in", async () => {
    server.user = null;
    browser.hint = "SIGNED_IN";
    const tab = browser.tab();
    await pass(0);
    expect(tab.events()).toEqual(["INITIAL_SESSION"]);
  });

  it.each([
    [true, ["INITIAL_SESSION", "SIGNED_IN", "MFA_CHALLENGE_VERIFIED"]],
    [false, ["INITIAL_SESSION", "SIGNED_IN"]],
  ])("tells every tab of a sign-in, and (%s) of its second step", async (twoStep, events) => {
    server.user = null;
    const tabs = [browser.tab(), browser.tab()];
    await pass(0);
    Object.assign(server, { user: ada, twoStep });
    await tabs[0]?.auth.sync();
    for (const tab of tabs) expect(tab.events()).toEqual(events);
    // Asked again, nothing has changed.
    await tabs[0]?.auth.sync();
    expect(tabs[1]?.events()).toEqual(events);
  });

  it("refreshes when three ticks remain, not before", async () => {
    const tab = browser.tab();
    await pass(HOUR_SECONDS * 1000 - 4 * TICK_MS);
    expect(server.refreshes).toHaveLength(0);
    await pass(TICK_MS);
    expect(server.refreshes).toHaveLength(1);
    expect(tab.events()).toEqual(["INITIAL_SESSION", "TOKEN_REFRESHED"]);
  });

  it("refreshes once for all tabs, and all of them hear of it", async () => {
    const tabs = [browser.tab(), browser.tab(), browser.tab()];
    await pass(HOUR_SECONDS * 1000);
    expect(server.refreshes).toHaveLength(1);
    for (const tab of tabs) expect(tab.events()).toEqual(["INITIAL_SESSION", "TOKEN_REFRESHED"]);
  });

  it.each([[502], [503], [504], [0]])(
    "tries again after %i, waiting 200, 400 and 800 ms",
    async (failure) => {
      const tab = browser.tab();
      await pass(0);
      server.failures = [failure, failure, failure];
      await pass(HOUR_SECONDS * 1000);
      const times = server.refreshes.map(({ at }) => at);
      expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual([200, 400, 800]);
      expect(tab.events()).toContain("TOKEN_REFRESHED");
    },
  );

  it("does not sign anybody out while the server is away, and goes on when it is back", async () => {
    const tab = browser.tab();
    await pass(0);
    server.failures = Array<number>(7).fill(503);
    await pass(HOUR_SECONDS * 1000 - 2 * TICK_MS - 1000);
    expect(tab.events()).toEqual(["INITIAL_SESSION"]);
    await pass(TICK_MS);
    expect(tab.events()).toEqual(["INITIAL_SESSION", "TOKEN_REFRESHED"]);
  });

  it("is not misled by a clock that is wrong", async () => {
    browser.tab();
    server.expiresAt -= HOUR_SECONDS;
    await pass(HOUR_SECONDS * 1000 - 4 * TICK_MS);
    expect(server.refreshes).toHaveLength(0);
  });

  it("says SIGNED_OUT in every tab when the server ended the session", async () => {
    const [first, second] = [browser.tab(), browser.tab()];
    await pass(0);
    server.user = null;
    await pass(HOUR_SECONDS * 1000);
    expect(first.events()).toEqual(["INITIAL_SESSION", "SIGNED_OUT"]);
    expect(second.events()).toEqual(["INITIAL_SESSION", "SIGNED_OUT"]);
    // Nobody asked for it, which every tab can tell.
    for (const { seen } of [first, second]) expect(seen.at(-1)).toMatchObject({ ended: true });
  });

  it("signing out in one tab signs out the others, and signing in brings them back", async () => {
    const [first, second] = [browser.tab(), browser.tab()];
    await pass(0);
    server.user = null;
    browser.hint = "SIGNED_OUT";
    await first.auth.sync();
    expect(second.seen.at(-1)).toEqual({ event: "SIGNED_OUT", session: null, elsewhere: true });
    server.user = ada;
    await second.auth.sync();
    expect(first.seen.at(-1)).toMatchObject({ event: "SIGNED_IN", session: { user: ada }, elsewhere: true });
  });

  it("a form that finds the session over says that nobody here ended it: what was typed waits for its owner", async () => {
    const { auth, seen } = browser.tab();
    await pass(0);
    server.user = null;
    await auth.sync();
    expect(seen.at(-1)).toEqual({ event: "SIGNED_OUT", session: null, elsewhere: false, ended: true });
  });

  it("tells every tab of a sign-out that came before it was known who opened the page", async () => {
    const other = browser.tab();
    await pass(0);
    server.failures = [503];
    const quick = browser.tab();
    quick.auth.signedOut();
    expect(other.seen.at(-1)).toEqual({ event: "SIGNED_OUT", session: null, elsewhere: true });
    // What it asked for at its beginning comes after it, and says nothing any more.
    await pass(TICK_MS);
    expect(quick.events()).toEqual(["SIGNED_OUT"]);
  });

  it("tells every tab of a sign-out that came before its own page listened", async () => {
    const other = browser.tab();
    await pass(0);
    browser.tab(false).auth.signedOut();
    expect(other.seen.at(-1)).toEqual({ event: "SIGNED_OUT", session: null, elsewhere: true });
  });

  it("knows of a form sent at once who sent it", async () => {
    server.user = null;
    const tab = browser.tab();
    const sent = tab.auth.sync();
    await pass(0);
    await sent;
    expect(tab.events()).toEqual(["INITIAL_SESSION"]);
    server.user = ada;
    await tab.auth.sync();
    expect(tab.events()).toEqual(["INITIAL_SESSION", "SIGNED_IN"]);
  });

  it("finds when it is looked at again what no message told it of", async () => {
    const tab = browser.tab();
    await pass(0);
    await tab.auth.wake();
    expect(tab.events()).toEqual(["INITIAL_SESSION"]);
    server.user = null;
    await tab.auth.wake();
    expect(tab.seen.at(-1)).toEqual({ event: "SIGNED_OUT", session: null, elsewhere: true, ended: true });
    server.user = ada;
    await tab.auth.wake();
    expect(tab.seen.at(-1)).toMatchObject({ event: "SIGNED_IN", session: { user: ada }, elsewhere: true });
    server.user = { id: "eve", email: "eve@gmail.com" };
    await tab.auth.wake();
    expect(tab.seen.slice(-2)).toMatchObject([{ event: "SIGNED_OUT" }, { event: "SIGNED_IN" }]);
    // Somebody else is there: that page is not kept.
    expect(tab.seen.at(-2)?.ended).toBeUndefined();
  });

  it("keeps what it knows when nobody answers as it is looked at again", async () => {
    const tab = browser.tab();
    await pass(0);
    server.failures = Array<number>(7).fill(0);
    const woken = tab.auth.wake();
    await pass(TICK_MS);
    await woken;
    expect(tab.events()).toEqual(["INITIAL_SESSION"]);
  });

  it("says both when another person took the place of the first", async () => {
    const tab = browser.tab();
    await pass(0);
    server.user = { id: "eve", email: "eve@gmail.com" };
    await tab.auth.sync();
    expect(tab.events()).toEqual(["INITIAL_SESSION", "SIGNED_OUT", "SIGNED_IN"]);
  });

  it("carries what only a page knows to every tab", async () => {
    const [first, second] = [browser.tab(), browser.tab()];
    await pass(0);
    for (const event of ["PASSWORD_RECOVERY", "USER_UPDATED", "MFA_CHALLENGE_VERIFIED"] as const) {
      first.auth.announce(event);
      expect(second.seen.at(-1)).toMatchObject({ event, elsewhere: true });
    }
  });

  it("is silent after it was stopped", async () => {
    const tab = browser.tab();
    await pass(0);
    tab.stop();
    await pass(HOUR_SECONDS * 1000);
    expect(tab.events()).toEqual(["INITIAL_SESSION"]);
  });
});
