import { expect, it } from "vitest";
import { makeSender } from "~/engagement/client/sender.browser";

interface SentBeat {
  say: string;
  n?: number;
  played?: number;
}

function page(...statuses: number[]) {
  const told: SentBeat[] = [];
  let [renewals, ends] = [0, 0];
  const sender = makeSender({
    ticket: () => "ticket",
    renew: () => void renewals++,
    signedOut: () => void ends++,
    newId: () => "a stream",
    beacon: (_, body) => void told.push(JSON.parse(body) as SentBeat),
    fetch: async (_, init) => {
      told.push(JSON.parse(String(init.body)) as SentBeat);
      return Response.json({ credit: 0 }, { status: statuses.shift() ?? 200 });
    },
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { sender, told, settled, renewals: () => renewals, ends: () => ends };
}

const UNANSWERED = [500, 503, 429];

it.each(UNANSWERED)(
  "a beat answered with %s is sent again under its number, and watching continues",
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

it("a page being left sends the rest, and nothing more until play resumes", async () => {
  const { sender, told, settled } = page();
  sender.open();
  await settled();
  sender.add(4000);
  sender.leave();
  sender.add(3);
  sender.send();
  sender.leave();
  await settled();
  expect(told).toMatchObject([{ say: "open" }, { say: "leave", n: 1, played: 4000 }]);
  expect(told).toHaveLength(2);
  sender.open();
  sender.add(2000);
  sender.send();
  await settled();
  expect(told.slice(2)).toMatchObject([{ say: "open" }, { say: "beat", n: 1, played: 2000 }]);
});

it("the sender reports an ended session, and counts nothing after that", async () => {
  const { sender, told, settled, ends } = page(200, 401);
  sender.open();
  await settled();
  sender.add(9000);
  sender.send();
  await settled();
  expect(ends()).toBe(1);
  sender.add(9000);
  sender.send();
  await settled();
  expect(told).toHaveLength(2);
  expect(ends()).toBe(1);
});
