/** A page keeps this much that could not be told; the server credits no more at once. Milliseconds. */
const MAX_KEPT_MS = 75_000;

const ADDRESS = "/api/watch";
/** Somebody skips about faster than any film plays: it is told again, later. */
const TOO_MANY = 429;
const NOT_SIGNED_IN = 401;

/** Adds up what is played and tells it. The page waits for nothing of this. */
export interface Sender {
  /** Playing begins: the newest page of a person is the one that counts. */
  open(): void;
  /** Counts nothing once another page plays, until `open`, or while the ticket is over. */
  add(ms: number): void;
  /** Tells what has come together. @param isLast nothing more is to come for now: it may be written down at once */
  send(isLast?: boolean): void;
  /** Tells the rest of a page that goes away, and nothing more until `open`. */
  leave(): void;
}

export interface SenderDeps {
  /** The page's newest; null where watching does not count. */
  ticket(): string | null;
  /** Asks for another ticket; called once for each that is over. */
  renew(): void;
  /** Nobody is signed in any more, so nothing of this is counted. */
  signedOut(): void;
  fetch(address: string, init: RequestInit): Promise<Response>;
  beacon(address: string, body: string): void;
  newId(): string;
}

type Message =
  { say: "open"; stream: string } | { say: "beat" | "leave"; stream: string; n: number; played: number };

/** `refused`: there is nobody signed in, say. Null: no answer, so it is told again. */
type Answer = "taken" | "elsewhere" | "over" | "refused" | null;

/**
 * What is told goes one after the other, and stays in line until it is answered: a claim is told again under its own
 * number, so that it counts once however often it arrives.
 */
export function makeSender({ ticket, renew, signedOut, fetch, beacon, newId }: SenderDeps): Sender {
  const line: Message[] = [];
  let stream: string | null = null;
  let n = 0;
  let played = 0;
  let overFor: string | null = null;
  let wanted: "beat" | "leave" | null = null;
  let onItsWay: Message | null = null;

  const isOpen = () => ticket() !== null && ticket() !== overFor;
  const bodyOf = (message: Message) => JSON.stringify({ ...message, ticket: ticket() });

  async function tell(message: Message): Promise<Answer> {
    try {
      const answer = await fetch(ADDRESS, {
        ...{ method: "POST", body: bodyOf(message), keepalive: true },
        headers: { "Content-Type": "application/json" },
      });
      if (answer.status === NOT_SIGNED_IN) signedOut();
      if (answer.status >= 500 || answer.status === TOO_MANY) return null;
      if (!answer.ok) return "refused";
      const { stop = "taken" } = (await answer.json()) as { stop?: "elsewhere" | "over" };
      return stop;
    } catch {
      return null;
    }
  }

  /** Puts what was played in line. */
  function claim(say: "beat" | "leave"): void {
    const ms = Math.round(played);
    if (stream === null || ms <= 0) return;
    line.push({ say, stream, n: ++n, played: ms });
    played = 0;
  }

  function heard(message: Message, answer: Exclude<Answer, null>): void {
    if (answer === "over" || answer === "refused") {
      overFor = ticket();
      played = 0;
      if (answer === "over") renew();
      // Playing goes on under the next ticket, which finds no stream that nobody opened.
      if (message.say === "open") return;
    }
    line.shift();
    if (answer !== "elsewhere" || message.stream !== stream) return;
    stream = null;
    played = 0;
    line.length = 0;
  }

  async function tellAll(): Promise<void> {
    if (onItsWay) return;
    for (;;) {
      if (line.length === 0 && wanted !== null) claim(wanted);
      const [message] = line;
      if (!message || !isOpen()) break;
      onItsWay = message;
      const answer = await tell(message);
      onItsWay = null;
      if (answer === null) return;
      if (line[0] === message) heard(message, answer);
    }
    wanted = null;
  }

  return {
    open() {
      claim("beat");
      // A stream that never began can have nothing credited.
      const never = line.findIndex((message) => message.say === "open" && message !== onItsWay);
      if (never >= 0) line.length = never;
      stream = newId();
      n = 0;
      played = 0;
      line.push({ say: "open", stream });
      void tellAll();
    },
    add(ms) {
      if (stream === null || !isOpen()) return;
      const inLine = line.reduce((sum, message) => sum + (message.say === "open" ? 0 : message.played), 0);
      played = Math.max(0, Math.min(MAX_KEPT_MS - inLine, played + ms));
    },
    send(isLast = false) {
      if (stream === null) return;
      wanted = isLast ? "leave" : (wanted ?? "beat");
      void tellAll();
    },
    leave() {
      if (!isOpen()) return;
      claim("leave");
      for (const message of line) if (message !== onItsWay) beacon(ADDRESS, bodyOf(message));
      line.length = onItsWay && line[0] === onItsWay ? 1 : 0;
      // Pages are hidden once more after they went. The blink in between, told on its own, may overtake the rest, which
      // is then taken for old: nothing more of this stream.
      stream = null;
      wanted = null;
    },
  };
}
