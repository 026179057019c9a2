import { removeExpiredStorage, clearPersonalStorage, setStorageOwner } from "~/platform/browser-storage";
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
  elsewhere: boolean;
  /** Expired or ended remotely. */
  ended?: true;
}

export type AuthListener = (change: AuthChange) => void;

export const TICK_MS = 30 * SECOND_MS;
const REFRESH_WHEN_TICKS_REMAIN = 3;

const ENDED = { ended: true } as const;

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
  /** Returned once. */
  takeHint(): "SIGNED_IN" | "SIGNED_OUT" | null;
  alone(work: () => Promise<void>): Promise<void>;
}

export class AuthEvents {
  private readonly deps: AuthDeps;
  private readonly listeners = new Set<AuthListener>();
  private session: BrowserSession | null | undefined;
  private starting: Promise<void> | undefined;
  private channel: Channel | undefined;

  constructor(deps: AuthDeps) {
    this.deps = deps;
  }

  start(): () => void {
    const channel = this.deps.openChannel();
    channel.onmessage = ({ data }) => this.receive(data);
    this.channel = channel;
    const timer = setInterval(() => void this.tick(), TICK_MS);
    this.starting = this.readInitialSession();
    return () => {
      clearInterval(timer);
      channel.close();
      this.channel = undefined;
    };
  }

  subscribe(listener: AuthListener): () => void {
    this.listeners.add(listener);
    if (this.session !== undefined)
      listener({ event: "INITIAL_SESSION", session: this.session, elsewhere: false });
    return () => this.listeners.delete(listener);
  }

  isSignedOut(): boolean {
    return this.session === null;
  }

  async sync(): Promise<void> {
    // A form can be sent before the first read has finished.
    await this.starting;
    const before = this.session;
    const after = await readSession(this.deps.request);
    if (after === undefined || before === undefined) return;
    // Without a hint the session ended elsewhere.
    const isIntended = this.deps.takeHint() !== null;
    this.session = after;
    if (before && before.user.id !== after?.user.id) this.announce("SIGNED_OUT", isIntended ? {} : ENDED);
    if (!after || before?.user.id === after.user.id) return;
    this.announce("SIGNED_IN");
    if (after.two_step) this.announce("MFA_CHALLENGE_VERIFIED");
  }

  signedOut(): void {
    this.session = null;
    this.announce("SIGNED_OUT");
  }

  /** It may have slept, or missed a message. */
  async wake(): Promise<void> {
    await this.tick();
    const before = this.session;
    if (before === undefined) return;
    const after = await readSession(this.deps.request);
    if (after === undefined || this.session !== before) return;
    this.session = after;
    if (before?.user.id === after?.user.id) return;
    if (before) this.notify({ event: "SIGNED_OUT", session: null, elsewhere: true, ...(after ? {} : ENDED) });
    if (after) this.notify({ event: "SIGNED_IN", session: after, elsewhere: true });
  }

  announce(event: AuthEvent, how: { ended?: true } = {}): void {
    const session = event === "SIGNED_OUT" ? null : (this.session ?? null);
    this.notify({ event, session, elsewhere: false, ...how });
    // Even before `start`.
    const channel = this.channel ?? this.deps.openChannel();
    channel.postMessage({ event, session, ...how });
    if (channel !== this.channel) channel.close();
  }

  async tick(): Promise<void> {
    if (!this.isDue()) return;
    await this.deps.alone(async () => {
      // Another tab may have refreshed meanwhile.
      if (!this.isDue()) return;
      const renewed = await refreshSession(this.deps.request);
      if (renewed === undefined) return;
      this.session = renewed;
      if (renewed) this.announce("TOKEN_REFRESHED");
      else this.announce("SIGNED_OUT", ENDED);
    });
  }

  private async readInitialSession(): Promise<void> {
    const session = await readSession(this.deps.request);
    if (session === undefined || this.session !== undefined) return;
    this.session = session;
    this.notify({ event: "INITIAL_SESSION", session, elsewhere: false });
    // It may belong to a page that was left.
    const hint = this.deps.takeHint();
    if (hint !== null && (hint === "SIGNED_IN") === (session !== null)) this.announce(hint);
    await this.tick();
  }

  private receive(message: Message): void {
    this.session = message.session;
    this.notify({ ...message, elsewhere: true });
  }

  private isDue(): boolean {
    return (
      !!this.session && timeLeft(this.session, this.deps.request.now()) <= REFRESH_WHEN_TICKS_REMAIN * TICK_MS
    );
  }

  private notify(change: AuthChange): void {
    for (const listener of [...this.listeners]) listener(change);
  }
}

const NAME = "wl.auth";

function browserDeps(): AuthDeps {
  return {
    request: browserRequest,
    openChannel: () => openChannel(NAME) as Channel,
    takeHint: () => {
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
      // Insecure contexts have no locks; the grace period covers two refreshes.
      if ("locks" in navigator) await navigator.locks.request(NAME, work);
      else await work();
    },
  };
}

let shared: AuthEvents | undefined;

export function authEvents(): AuthEvents {
  if (shared) return shared;
  shared = new AuthEvents(browserDeps());
  shared.subscribe(({ event, session, elsewhere, ended }) => {
    if (event === "INITIAL_SESSION") removeExpiredStorage();
    // After an expired session the same person finds their data again.
    if (event === "SIGNED_OUT" && !ended) clearPersonalStorage({ here: !elsewhere });
    // Only where the page already belongs to the new person.
    if (event === "SIGNED_IN" && session && !elsewhere) setStorageOwner(session.user.id);
  });
  return shared;
}
