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

class Browser {
  private readonly channels = new Set<Channel>();
  private queue = Promise.resolve();
  hint: "SIGNED_IN" | "SIGNED_OUT" | null = null;
  private readonly server: Server;

  constructor(server: Server) {
    this.server = server;
  }

  /** @param begun whether it already listens */
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

  it("a listener hears first whether anyone is signed in, even if it subscribes late", async () => {
    const tab = browser.tab();
    await pass(0);
    expect(tab.seen).toMatchObject([{ event: "INITIAL_SESSION", session: { user: ada }, elsewhere: false }]);
    const late: AuthChange[] = [];
    tab.auth.subscribe((change) => late.push(change));
    expect(late).toMatchObject([{ event: "INITIAL_SESSION", session: { user: ada } }]);
  });

  it("every tab hears once of a sign-in that came back from another site", async () => {
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

  it("a sign-in is announced once, even if its answer announced it as well", async () => {
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

  it("every tab hears of a sign-out that loaded a whole page", async () => {
    const other = browser.tab();
    await pass(0);
    server.user = null;
    browser.hint = "SIGNED_OUT";
    const left = browser.tab();
    await pass(0);
    expect(left.events()).toEqual(["INITIAL_SESSION", "SIGNED_OUT"]);
    expect(other.seen.at(-1)).toEqual({ event: "SIGNED_OUT", session: null, elsewhere: true });
  });

  it("a sign-out hint is ignored where someone has signed in again", async () => {
    browser.hint = "SIGNED_OUT";
    const tab = browser.tab();
    await pass(0);
    expect(tab.events()).toEqual(["INITIAL_SESSION"]);
  });

  it("a sign-in hint is ignored where nobody is signed in", async () => {
    server.user = null;
    browser.hint = "SIGNED_IN";
    const tab = browser.tab();
    await pass(0);
    expect(tab.events()).toEqual(["INITIAL_SESSION"]);
  });

  it.each([
    [true, ["INITIAL_SESSION", "SIGNED_IN", "MFA_CHALLENGE_VERIFIED"]],
    [false, ["INITIAL_SESSION", "SIGNED_IN"]],
  ])("every tab hears of a sign-in, and (%s) of its second step", async (twoStep, events) => {
    server.user = null;
    const tabs = [browser.tab(), browser.tab()];
    await pass(0);
    Object.assign(server, { user: ada, twoStep });
    await tabs[0]?.auth.sync();
    for (const tab of tabs) expect(tab.events()).toEqual(events);
    await tabs[0]?.auth.sync();
    expect(tabs[1]?.events()).toEqual(events);
  });

  it("the session refreshes when three ticks remain, not before", async () => {
    const tab = browser.tab();
    await pass(HOUR_SECONDS * 1000 - 4 * TICK_MS);
    expect(server.refreshes).toHaveLength(0);
    await pass(TICK_MS);
    expect(server.refreshes).toHaveLength(1);
    expect(tab.events()).toEqual(["INITIAL_SESSION", "TOKEN_REFRESHED"]);
  });

  it("one refresh serves all tabs, and each of them hears of it", async () => {
    const tabs = [browser.tab(), browser.tab(), browser.tab()];
    await pass(HOUR_SECONDS * 1000);
    expect(server.refreshes).toHaveLength(1);
    for (const tab of tabs) expect(tab.events()).toEqual(["INITIAL_SESSION", "TOKEN_REFRESHED"]);
  });

  it.each([[502], [503], [504], [0]])(
    "a refresh answered with %i is tried again after 200, 400 and 800 ms",
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

  it("an unreachable server signs nobody out, and refreshing continues when it's back", async () => {
    const tab = browser.tab();
    await pass(0);
    server.failures = Array<number>(7).fill(503);
    await pass(HOUR_SECONDS * 1000 - 2 * TICK_MS - 1000);
    expect(tab.events()).toEqual(["INITIAL_SESSION"]);
    await pass(TICK_MS);
    expect(tab.events()).toEqual(["INITIAL_SESSION", "TOKEN_REFRESHED"]);
  });

  it("a wrong local clock doesn't mislead the refresh", async () => {
    browser.tab();
    server.expiresAt -= HOUR_SECONDS;
    await pass(HOUR_SECONDS * 1000 - 4 * TICK_MS);
    expect(server.refreshes).toHaveLength(0);
  });

  it("every tab gets SIGNED_OUT when the server ended the session", async () => {
    const [first, second] = [browser.tab(), browser.tab()];
    await pass(0);
    server.user = null;
    await pass(HOUR_SECONDS * 1000);
    expect(first.events()).toEqual(["INITIAL_SESSION", "SIGNED_OUT"]);
    expect(second.events()).toEqual(["INITIAL_SESSION", "SIGNED_OUT"]);
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

  it("a form that finds the session expired reports that nobody signed out here, so typed text is kept for its owner", async () => {
    const { auth, seen } = browser.tab();
    await pass(0);
    server.user = null;
    await auth.sync();
    expect(seen.at(-1)).toEqual({ event: "SIGNED_OUT", session: null, elsewhere: false, ended: true });
  });

  it("every tab hears of a sign-out that came before the page's owner was known", async () => {
    const other = browser.tab();
    await pass(0);
    server.failures = [503];
    const quick = browser.tab();
    quick.auth.signedOut();
    expect(other.seen.at(-1)).toEqual({ event: "SIGNED_OUT", session: null, elsewhere: true });
    // Its first request is answered later, and changes nothing any more.
    await pass(TICK_MS);
    expect(quick.events()).toEqual(["SIGNED_OUT"]);
  });

  it("every tab hears of a sign-out that came before its own page listened", async () => {
    const other = browser.tab();
    await pass(0);
    browser.tab(false).auth.signedOut();
    expect(other.seen.at(-1)).toEqual({ event: "SIGNED_OUT", session: null, elsewhere: true });
  });

  it("a form sent right away knows its account", async () => {
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

  it("a tab that is looked at again finds a change that no message announced", async () => {
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
    expect(tab.seen.at(-2)?.ended).toBeUndefined();
  });

  it("a tab that is looked at again keeps its state when the server doesn't answer", async () => {
    const tab = browser.tab();
    await pass(0);
    server.failures = Array<number>(7).fill(0);
    const woken = tab.auth.wake();
    await pass(TICK_MS);
    await woken;
    expect(tab.events()).toEqual(["INITIAL_SESSION"]);
  });

  it("both events are announced when another person replaced the first", async () => {
    const tab = browser.tab();
    await pass(0);
    server.user = { id: "eve", email: "eve@gmail.com" };
    await tab.auth.sync();
    expect(tab.events()).toEqual(["INITIAL_SESSION", "SIGNED_OUT", "SIGNED_IN"]);
  });

  it("an event that only one page knows of reaches every tab", async () => {
    const [first, second] = [browser.tab(), browser.tab()];
    await pass(0);
    for (const event of ["PASSWORD_RECOVERY", "USER_UPDATED", "MFA_CHALLENGE_VERIFIED"] as const) {
      first.auth.announce(event);
      expect(second.seen.at(-1)).toMatchObject({ event, elsewhere: true });
    }
  });

  it("a stopped module announces nothing", async () => {
    const tab = browser.tab();
    await pass(0);
    tab.stop();
    await pass(HOUR_SECONDS * 1000);
    expect(tab.events()).toEqual(["INITIAL_SESSION"]);
  });
});
