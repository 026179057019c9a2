/** The server credits no more at once. */
const MAX_KEPT_MS = 75_000;

const ADDRESS = "/api/watch";
const TOO_MANY = 429;
const NOT_SIGNED_IN = 401;

export interface Sender {
  /** Only a viewer's newest page counts. */
  open(): void;
  /** Ignored once another page plays, until `open`. */
  add(ms: number): void;
  /** @param isLast the server may write to the database at once */
  send(isLast?: boolean): void;
  /** Sends the rest as beacons, then nothing until `open`. */
  leave(): void;
}

export interface SenderDeps {
  ticket(): string | null;
  renew(): void;
  signedOut(): void;
  fetch(address: string, init: RequestInit): Promise<Response>;
  beacon(address: string, body: string): void;
  newId(): string;
}

type Message =
  { say: "open"; stream: string } | { say: "beat" | "leave"; stream: string; n: number; played: number };

/** Null: no answer, so the message is sent again. */
type Answer = "taken" | "elsewhere" | "over" | "refused" | null;

/** A repeated message keeps its number, so it counts once. */
export function makeSender({ ticket, renew, signedOut, fetch: post, beacon, newId }: SenderDeps): Sender {
  const queue: Message[] = [];
  let stream: string | null = null;
  let n = 0;
  let played = 0;
  let expiredTicket: string | null = null;
  let pending: "beat" | "leave" | null = null;
  let inFlight: Message | null = null;

  const isOpen = () => ticket() !== null && ticket() !== expiredTicket;
  const messageBody = (message: Message) => JSON.stringify({ ...message, ticket: ticket() });

  async function sendMessage(message: Message): Promise<Answer> {
    try {
      const answer = await post(ADDRESS, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: messageBody(message),
        keepalive: true,
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

  function enqueue(say: "beat" | "leave"): void {
    const ms = Math.round(played);
    if (stream === null || ms <= 0) return;
    queue.push({ say, stream, n: ++n, played: ms });
    played = 0;
  }

  function handleAnswer(message: Message, answer: Exclude<Answer, null>): void {
    if (answer === "over" || answer === "refused") {
      expiredTicket = ticket();
      played = 0;
      if (answer === "over") renew();
      // Later beats need this stream.
      if (message.say === "open") return;
    }
    queue.shift();
    if (answer !== "elsewhere" || message.stream !== stream) return;
    stream = null;
    played = 0;
    queue.length = 0;
  }

  async function sendAll(): Promise<void> {
    if (inFlight) return;
    for (;;) {
      if (queue.length === 0 && pending !== null) enqueue(pending);
      const [message] = queue;
      if (!message || !isOpen()) break;
      inFlight = message;
      const answer = await sendMessage(message);
      inFlight = null;
      if (answer === null) return;
      if (queue[0] === message) handleAnswer(message, answer);
    }
    pending = null;
  }

  return {
    open() {
      enqueue("beat");
      // A stream that never opened can't be credited.
      const unopened = queue.findIndex((message) => message.say === "open" && message !== inFlight);
      if (unopened >= 0) queue.length = unopened;
      stream = newId();
      n = 0;
      played = 0;
      queue.push({ say: "open", stream });
      void sendAll();
    },
    add(ms) {
      if (stream === null || !isOpen()) return;
      const queued = queue.reduce((sum, message) => sum + (message.say === "open" ? 0 : message.played), 0);
      played = Math.max(0, Math.min(MAX_KEPT_MS - queued, played + ms));
    },
    send(isLast = false) {
      if (stream === null) return;
      pending = isLast ? "leave" : (pending ?? "beat");
      void sendAll();
    },
    leave() {
      if (!isOpen()) return;
      enqueue("leave");
      for (const message of queue) if (message !== inFlight) beacon(ADDRESS, messageBody(message));
      queue.length = inFlight && queue[0] === inFlight ? 1 : 0;
      // A hidden page fires once more, and that message could overtake the rest.
      stream = null;
      pending = null;
    },
  };
}
