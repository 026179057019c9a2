import { forgetExpired, forgetPerson, keepFor } from "~/platform/browser-storage";
import { openChannel } from "~/platform/channel.browser";
import { SECOND_MS } from "~/platform/clock";
import {
  browserRequest,
  readSession,
  refreshSession,
  timeLeft,
  type BrowserSession,
  type RequestDeps,
} from "./session-request.browser";

/** What can be observed (spec section 4). */
export type AuthEvent =
  | "INITIAL_SESSION"
  | "SIGNED_IN"
  | "SIGNED_OUT"
  | "TOKEN_REFRESHED"
  | "USER_UPDATED"
  | "PASSWORD_RECOVERY"
  | "MFA_CHALLENGE_VERIFIED";

export interface AuthChange {
  event: AuthEvent;
  session: BrowserSession | null;
  /** It happened in another tab. */
  elsewhere: boolean;
  /** With SIGNED_OUT: nobody asked for it, the session had run out or was ended from afar. */
  ended?: true;
}

export type AuthListener = (change: AuthChange) => void;

/** Every tick looks whether the session needs new tokens: when three ticks or less remain of it. */
export const TICK_MS = 30 * SECOND_MS;
const REFRESH_WHEN_TICKS_REMAIN = 3;

const ENDED = { ended: true } as const;

/** Between tabs: only what every page may know. */
interface Message {
  event: AuthEvent;
  session: BrowserSession | null;
  ended?: true;
}

export interface Channel {
  postMessage(message: Message): void;
  close(): void;
  onmessage: ((event: MessageEvent<Message>) => void) | null;
}

export interface AuthDeps {
  request: RequestDeps;
  openChannel(): Channel;
  /** What the server has just done for this browser, before any script of the page listened; says so once. */
  takeHint(): "SIGNED_IN" | "SIGNED_OUT" | null;
  /** Runs the work while no other tab does. */
  alone(work: () => Promise<void>): Promise<void>;
}

/** The session as this tab knows it, and everybody in it who wants to hear of changes. */
export class AuthEvents {
  private readonly deps: AuthDeps;
  private readonly listeners = new Set<AuthListener>();
  private session: BrowserSession | null | undefined;
  private begun: Promise<void> | undefined;
  private channel: Channel | undefined;

  constructor(deps: AuthDeps) {
    this.deps = deps;
  }

  /** Begins to tick, and tells who is signed in. @returns a function that ends it */
  start(): () => void {
    const channel = this.deps.openChannel();
    channel.onmessage = ({ data }) => this.heard(data);
    this.channel = channel;
    const timer = setInterval(() => void this.tick(), TICK_MS);
    this.begun = this.begin();
    return () => {
      clearInterval(timer);
      channel.close();
      this.channel = undefined;
    };
  }

  /** Hears every change from now on, and first what is known. @returns a function that stops it */
  subscribe(listener: AuthListener): () => void {
    this.listeners.add(listener);
    if (this.session !== undefined)
      listener({ event: "INITIAL_SESSION", session: this.session, elsewhere: false });
    return () => this.listeners.delete(listener);
  }

  /** Something was sent to the server: asks who is signed in now and tells what changed. */
  async sync(): Promise<void> {
    // A form may be sent before it is known who opened the page.
    await this.begun;
    const before = this.session;
    const after = await readSession(this.deps.request);
    if (after === undefined || before === undefined) return;
    // Said here. Where the server did nothing of it, nobody here asked for it either.
    const asked = this.deps.takeHint() !== null;
    this.session = after;
    if (before && before.user.id !== after?.user.id) this.announce("SIGNED_OUT", asked ? {} : ENDED);
    if (!after || before?.user.id === after.user.id) return;
    this.announce("SIGNED_IN");
    if (after.two_step) this.announce("MFA_CHALLENGE_VERIFIED");
  }

  /** The server has ended the session, as somebody here wished: every tab hears it, whatever is known so far. */
  signedOut(): void {
    this.session = null;
    this.announce("SIGNED_OUT");
  }

  /**
   * The tab is looked at again. What it slept through it asks for, and what it was never told of: a sign-out of a page
   * without script, a message lost on the way.
   */
  async wake(): Promise<void> {
    await this.tick();
    const before = this.session;
    if (before === undefined) return;
    const after = await readSession(this.deps.request);
    // Others may have told of it meanwhile.
    if (after === undefined || this.session !== before) return;
    this.session = after;
    if (before?.user.id === after?.user.id) return;
    if (before) this.tell({ event: "SIGNED_OUT", session: null, elsewhere: true, ...(after ? {} : ENDED) });
    if (after) this.tell({ event: "SIGNED_IN", session: after, elsewhere: true });
  }

  /** Tells every tab of something only the page knows happened. */
  announce(event: AuthEvent, how: { ended?: true } = {}): void {
    const session = event === "SIGNED_OUT" ? null : (this.session ?? null);
    this.tell({ event, session, elsewhere: false, ...how });
    // The other tabs hear of what comes before this one listens, too.
    const channel = this.channel ?? this.deps.openChannel();
    channel.postMessage({ event, session, ...how });
    if (channel !== this.channel) channel.close();
  }

  /** Refreshes when it is time; a tab that slept through several ticks does so on its first one. */
  async tick(): Promise<void> {
    if (!this.isDue()) return;
    await this.deps.alone(async () => {
      // Another tab may have been first, and told us.
      if (!this.isDue()) return;
      const renewed = await refreshSession(this.deps.request);
      if (renewed === undefined) return;
      this.session = renewed;
      if (renewed) this.announce("TOKEN_REFRESHED");
      else this.announce("SIGNED_OUT", ENDED);
    });
  }

  private async begin(): Promise<void> {
    const session = await readSession(this.deps.request);
    if (session === undefined || this.session !== undefined) return;
    this.session = session;
    this.tell({ event: "INITIAL_SESSION", session, elsewhere: false });
    // Believed only where it is so: it may be of a page that was left.
    const hint = this.deps.takeHint();
    if (hint !== null && (hint === "SIGNED_IN") === (session !== null)) this.announce(hint);
    await this.tick();
  }

  private heard(message: Message): void {
    this.session = message.session;
    this.tell({ ...message, elsewhere: true });
  }

  private isDue(): boolean {
    return (
      !!this.session && timeLeft(this.session, this.deps.request.now()) <= REFRESH_WHEN_TICKS_REMAIN * TICK_MS
    );
  }

  private tell(change: AuthChange): void {
    for (const listener of [...this.listeners]) listener(change);
  }
}

/** The session storage key of the specification names the channel and the lock, too. */
const NAME = "wl.auth";

function inThisBrowser(): AuthDeps {
  return {
    request: browserRequest,
    openChannel: () => openChannel(NAME) as Channel,
    takeHint: () => {
      // The cookie of `eventHint` (cookies.server.ts): a word, not a secret.
      const secure = location.protocol === "https:";
      const name = secure ? "__Host-wl.event" : "wl.event";
      const cookies = document.cookie.split("; ");
      const hint = (["SIGNED_IN", "SIGNED_OUT"] as const).find((event) =>
        cookies.includes(`${name}=${event}`),
      );
      if (hint) document.cookie = `${name}=; Max-Age=0; Path=/${secure ? "; Secure" : ""}`;
      return hint ?? null;
    },
    alone: async (work) => {
      // Absent where the page is no secure context; two refreshes at once are then one in the grace time.
      if ("locks" in navigator) await navigator.locks.request(NAME, work);
      else await work();
    },
  };
}

let shared: AuthEvents | undefined;

/** This tab's one module; made on first use, in the browser only. */
export function authEvents(): AuthEvents {
  if (shared) return shared;
  shared = new AuthEvents(inThisBrowser());
  shared.subscribe(({ event, session, elsewhere, ended }) => {
    if (event === "INITIAL_SESSION") forgetExpired();
    // Somebody whose session ran out comes back to what is theirs; anybody else's page removes it (`keepFor`).
    if (event === "SIGNED_OUT" && !ended) forgetPerson({ here: !elsewhere });
    // One after another in this tab: the page is the next person's already.
    if (event === "SIGNED_IN" && session && !elsewhere) keepFor(session.user.id);
  });
  return shared;
}
