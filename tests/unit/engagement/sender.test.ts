import { expect, it } from "vitest";
import { makeSender } from "~/engagement/client/sender.browser";

interface Told {
  say: string;
  n?: number;
  played?: number;
}

/** A page whose messages are answered with these statuses, and with 200 when there are no more. */
function page(...statuses: number[]) {
  const told: Told[] = [];
  let renewals = 0;
  const sender = makeSender({
    ...{
      ticket: () => "ticket",
      renew: () => void renewals++,
      newId: () => "a stream",
      beacon: () => undefined,
    },
    fetch: async (_, init) => {
      told.push(JSON.parse(String(init.body)) as Told);
      return Response.json({ credit: 0 }, { status: statuses.shift() ?? 200 });
    },
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { sender, told, settled, renewals: () => renewals };
}

const UNANSWERED = [500, 503, 429];

it.each(UNANSWERED)(
  "what is answered %s is told again under its number, and watching goes on",
  async (status) => {
    const { sender, told, settled, renewals } = page(200, status);
    sender.open();
    await settled();
    sender.add(9000);
    sender.send();
    await settled();
    sender.add(1000);
    sender.send();
    await settled();
    expect(told).toMatchObject([
      { say: "open" },
      { say: "beat", n: 1, played: 9000 },
      { say: "beat", n: 1, played: 9000 },
      { say: "beat", n: 2, played: 1000 },
    ]);
    expect(renewals()).toBe(0);
  },
);
