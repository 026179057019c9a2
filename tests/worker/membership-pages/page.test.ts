import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { invoices } from "~/membership/invoices.table";
import { memberships, type Membership } from "~/membership/memberships.table";
import { DAY_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { askWith, IN_THE_CLOUD } from "../../support/built-worker";
import { standIn, stripeAtStandIn } from "../../support/payments";
import { seedPerson, type Person } from "../../support/people";
import { currentPrice } from "../../support/stand-in-sale";
import { open, pageText, post } from "../../support/visitor";

const db = openDatabase(env.DB);

async function put(person: Person, changed: Partial<Membership>): Promise<void> {
  const now = Date.now();
  const row = {
    state: "none" as const,
    access_until: 0,
    trial_ends_at: null,
    created_at: now,
    updated_at: now,
    ...changed,
  };
  await db
    .insert(memberships)
    .values({ account_id: person.id, ...row })
    .onConflictDoUpdate({ target: memberships.account_id, set: row });
}

const bought = (changed: Partial<Membership> = {}): Partial<Membership> => {
  const unique = crypto.randomUUID();
  return {
    state: "active",
    customer_id: `cus_${unique}`,
    subscription_id: `sub_${unique}`,
    price_minor: 900,
    currency: "usd",
    period_end: Date.now() + 20 * DAY_MS,
    access_until: Date.now() + 21 * DAY_MS,
    next_charge_at: Date.now() + 20 * DAY_MS,
    next_charge_minor: 900,
    card_brand: "visa",
    card_last4: "4242",
    card_exp_month: 4,
    card_exp_year: 2030,
    ...changed,
  };
};

async function readWords(response: Response): Promise<string> {
  const html = await pageText(response);
  return html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

async function page(person: Person): Promise<string> {
  const response = await open("/membership", person);
  expect(response.status).toBe(200);
  return readWords(response);
}

const BUY = "Subscribe for $9.00 a month";
const CANCEL = "Cancel membership now";
const RESUME = "Resume membership";
const CARD = "Change card";
const OTHER_CARD = "Use another card";

interface Case {
  row: Partial<Membership>;
  says: RegExp;
  offers: string[];
}

const trial = (left: number): Partial<Membership> => ({
  state: "trialing",
  trial_ends_at: Date.now() + left,
  access_until: Date.now() + left,
});

const CASES: Record<string, Case> = {
  "in the trial": {
    row: trial(13.5 * DAY_MS),
    says: /You have 14 days left in your free trial\. You can watch everything until/,
    offers: [BUY],
  },
  "after the trial": {
    row: trial(-DAY_MS),
    says: /Your free trial ended on .* Subscribe below to watch the rest\./,
    offers: [BUY],
  },
  "without any trial": {
    row: {},
    says: /there's no free trial left for your email address/,
    offers: [BUY],
  },
  "subscribed in the trial": {
    row: bought({ state: "trialing", trial_ends_at: Date.now() + 9 * DAY_MS }),
    says: /You're subscribed and can watch everything\. It's free until/,
    offers: [CANCEL, CARD],
  },
  paying: {
    row: bought(),
    says: /renews every month until you cancel\..* Next payment .* \$9\.00, taxes included Card Visa ending in 4242 Expires 04\/2030/,
    offers: [CANCEL, CARD],
  },
  cancelled: {
    row: bought({ ends_at: Date.now() + 20 * DAY_MS }),
    says: /You've cancelled\. You can watch everything until .*, and you won't be charged again\./,
    offers: [RESUME],
  },
  "past due": {
    row: bought({ state: "past_due" }),
    says: /We couldn't charge your card this month\. You can still watch everything until .* Amount due \$9\.00, taxes included We'll try again/,
    offers: [CANCEL, OTHER_CARD],
  },
  unpaid: {
    row: bought({ state: "unpaid", access_until: 0 }),
    says: /the deadline to change it has passed/,
    offers: [CANCEL, OTHER_CARD],
  },
  "first payment unfinished": {
    row: bought({ state: "incomplete", access_until: 0 }),
    says: /your membership hasn't started/,
    offers: [CANCEL, CARD],
  },
  ended: {
    row: bought({ state: "canceled", ends_at: Date.now() - DAY_MS, access_until: 0 }),
    says: /Your membership ended on/,
    offers: [BUY],
  },
};

describe("the membership page", () => {
  it.each(Object.entries(CASES))(
    "the page shows the state of a membership and the possible actions: %s",
    async (_who, it) => {
      const person = await seedPerson();
      await put(person, it.row);
      const words = await page(person);
      expect(words).toMatch(it.says);
      for (const button of [BUY, CANCEL, RESUME, CARD]) {
        expect(words.includes(button), button).toBe(it.offers.includes(button));
      }
      // The sentence and one button.
      expect(words.split(OTHER_CARD).length - 1).toBe(it.offers.includes(OTHER_CARD) ? 2 : 0);
      expect(words.includes("Next payment")).toBe(it.offers.includes(CARD) && it.row.state !== "incomplete");
    },
  );

  it("the page offers nothing before the address is confirmed, because the trial comes first", async () => {
    const words = await page(await seedPerson({ confirmed: false }));
    expect(words).toContain("Your free trial of 14 days starts when you confirm your email address.");
    expect(words).not.toContain(BUY);
  });

  it("before payment the page shows the price with taxes, the first charge, the renewal and how to cancel", async () => {
    const person = await seedPerson();
    await put(person, trial(-DAY_MS));
    const words = await page(person);
    expect(words).toMatch(/\$9\.00 a month, taxes included First payment Today Renewal \$9\.00 every month/);
    expect(words).toContain("I agree to pay $9.00 today, and then $9.00 every month until I cancel.");
    expect(words).toContain("With one button on this page, at any time.");
  });

  it("the page lists only one's own invoices, without the provider's $0 of a trial", async () => {
    const [person, other] = [await seedPerson(), await seedPerson()];
    const now = Date.now();
    for (const [id, number, total_minor] of [
      [person.id, "N-mine", 900],
      [person.id, "N-trial", 0],
      [other.id, "N-other", 900],
    ] as const) {
      await db.insert(invoices).values({
        id: `in_${id}_${number}`,
        account_id: id,
        number,
        status: "paid",
        currency: "usd",
        total_minor,
        tax_minor: 144,
        refunded_minor: 450,
        service_start: now - 30 * DAY_MS,
        service_end: now,
        issued_at: now - 30 * DAY_MS,
        ...{ page_url: "https://pay.example/i", pdf_url: "javascript:alert(1)" },
      });
    }
    await put(person, bought());
    const html = await pageText(await open("/membership", person));
    expect(html).toContain("N-mine");
    expect(html).not.toContain("N-trial");
    expect(html).not.toContain("N-other");
    expect(html).toContain("Taxes included: $1.44");
    expect(html).toContain("Refunded: $4.50");
    expect(html).toContain('href="https://pay.example/i"');
    expect(html).not.toContain('href="javascript:');
  });
});

describe("the line under the header", () => {
  const line = async (person: Person) => readWords(await open("/feed", person));

  it("the line shows the end of the trial in its last three days and not before", async () => {
    const person = await seedPerson();
    await put(person, trial(2.5 * DAY_MS));
    expect(await line(person)).toMatch(/Your free trial ends on \w+day, /);
    await put(person, trial(3.5 * DAY_MS));
    expect(await line(person)).not.toContain("Your free trial ends");
  });

  it("the line leads to the card when a payment failed", async () => {
    const person = await seedPerson();
    await put(person, bought({ state: "past_due" }));
    expect(await line(person)).toMatch(/Your last payment failed\. You can watch until .* Use another card/);
    await put(person, bought({ state: "past_due", access_until: 0 }));
    expect(await line(person)).toContain(
      "Your last payment failed, so you can't watch other people's works.",
    );
  });

  it("the line isn't on public pages", async () => {
    const person = await seedPerson();
    await put(person, trial(DAY_MS));
    expect(await readWords(await open("/about", person))).not.toContain("Your free trial ends");
  });
});

describe("a form of the page", () => {
  const buying = { intent: "buy", price: "900", currency: "usd", first_charge: "" };

  it("a form without consent is shown again with the focus on the missing part", async () => {
    const person = await seedPerson();
    await put(person, trial(-DAY_MS));
    const response = await post("/membership", buying, person);
    expect(response.status).toBe(400);
    const html = await pageText(response);
    expect(html).toContain("Please agree to the monthly payment first.");
    expect(html).toMatch(/<input[^>]*name="consent"[^>]*autofocus|<input[^>]*autofocus[^>]*name="consent"/);
  });

  it("a form with terms that aren't on sale is refused", async () => {
    const person = await seedPerson();
    await put(person, trial(-DAY_MS));
    for (const wrong of [{ price: "-1" }, { currency: "USD!" }, { first_charge: "soon" }]) {
      const response = await post("/membership", { ...buying, consent: "on", ...wrong }, person);
      expect(response.status).toBe(409);
      expect(await readWords(response)).toContain("The price or the payment date has changed.");
    }
  });

  it("a form without a confirmed address buys nothing", async () => {
    const person = await seedPerson({ confirmed: false });
    const response = await post("/membership", { ...buying, consent: "on" }, person);
    expect(response.status).toBe(409);
    expect(await readWords(response)).toContain("Please confirm your email address first");
  });

  it.each(["", "end-session", "constructor"])(
    "a form of an unknown kind (%j) does nothing",
    async (intent) => {
      const response = await post("/membership", { intent }, await seedPerson());
      expect(response.status).toBe(400);
    },
  );

  it("an outdated form gets an error and the current state", async () => {
    const person = await seedPerson();
    await put(person, trial(5 * DAY_MS));
    const response = await post("/membership", { intent: "cancel" }, person);
    expect(response.status).toBe(409);
    const words = await readWords(response);
    expect(words).toContain("You don't have a membership to change.");
    expect(words).toContain("You have 5 days left in your free trial.");
  });
});

describe("the way to the provider's page", () => {
  const leaving = async (person: Person, address: string) =>
    open("/membership/leave", { cookie: `${person.cookie}; wl.leave=${encodeURIComponent(address)}` });

  it("a page of our own leads to the provider automatically, once", async () => {
    const person = await seedPerson();
    const response = await leaving(person, "https://checkout.stripe.com/c/pay/cs_1?a=1&b=2#x");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(
      'http-equiv="refresh" content="0;url=https://checkout.stripe.com/c/pay/cs_1?a=1&#38;b=2#x"',
    );
    expect(response.headers.getSetCookie().join()).toMatch(/wl\.leave=;/);
  });

  it.each(["", "nonsense", "javascript:alert(1)", "http://evil.example/", "data:text/html,x"])(
    "that page leads nowhere else: %j",
    async (address) => {
      const response = await leaving(await seedPerson(), address);
      expect(response.headers.get("Location")).toBe("/membership");
    },
  );
});

describe("the bar of the local stand-in", () => {
  const BAR = "Test payments: no real money moves.";
  const PAYMENTS = { fetch: () => Promise.resolve(Response.json({ offset: 0 })) } as unknown as Fetcher;

  it("the bar appears only on a local machine with the stand-in", async () => {
    const { cookie } = await seedPerson();
    const local = (changed: object) => askWith(changed, "/membership", { headers: { Cookie: cookie } });
    expect(await readWords(await local({ PAYMENTS }))).toContain(BAR);
    expect(await readWords(await local({ PAYMENTS: undefined }))).not.toContain(BAR);
  });

  it("the bar never appears in the cloud, whatever is bound", async () => {
    const { cookie } = await seedPerson();
    const cloud = { ...IN_THE_CLOUD, PAYMENTS, S3_ENDPOINT: "https://s3.example" };
    const response = await askWith(cloud, "/membership", {
      headers: { Cookie: cookie.replace("wl.auth", "__Host-wl.auth") },
    });
    expect(response.status).toBe(200);
    const words = await readWords(response);
    expect(words).toContain("Your plan");
    expect(words).not.toContain(BAR);
  });
});

describe("returning from the provider", () => {
  const WORK = "/upload/7?list=3";

  it.each<[string, Partial<Membership>, string | null]>([
    ["card", {}, "Card saved. We'll charge your Visa ending in 4242 from now on."],
    ["owed", {}, "Payment received with your Visa ending in 4242. Your membership continues."],
    ["owed", { state: "past_due" }, "We saved your Visa ending in 4242, but couldn't charge it."],
    ["owed", { card_last4: null }, null],
  ])("a return with a new card (%s) says what became of it: %j", async (back, changed, says) => {
    const person = await seedPerson();
    await put(person, bought(changed));
    const words = await readWords(await open(`/membership?back=${back}`, person));
    const notices = /Card saved\.|Payment received|We saved your/;
    if (says === null) expect(words).not.toMatch(notices);
    else expect(words).toContain(says);
    expect(await page(person)).not.toMatch(notices);
  });

  it("a return without a new card says nothing", async () => {
    const person = await seedPerson();
    await put(person, bought({ customer_id: null }));
    for (const portal of ["left", "nonsense"]) {
      const back = await open(`/membership?portal=${portal}`, person);
      expect(back.headers.get("Location")).toBe("/membership");
    }
  });

  it.each([
    ["the membership is open", DAY_MS, WORK],
    ["the payment opened nothing", -DAY_MS, `/membership?back=bought&next=${encodeURIComponent(WORK)}`],
  ])("a return from a checkout that a work began, when %s, leads to it", async (_when, left, to) => {
    const person = await seedPerson();
    const { id } = await stripeAtStandIn().customers.create({ email: person.email });
    await put(person, { ...trial(left), customer_id: id });
    const back = await open(`/membership?checkout=done&next=${encodeURIComponent(WORK)}`, person);
    expect(back.headers.get("Location")).toBe(to);
  });

  it.each(["checkout=left", "portal=left"])(
    "a return without a purchase (%s) keeps the way back",
    async (how) => {
      const person = await seedPerson();
      const next = `next=${encodeURIComponent(WORK)}`;
      const back = await open(`/membership?${how}&${next}`, person);
      expect(back.headers.get("Location")).toBe(`/membership?${next}`);
      expect(await pageText(await open(`/membership?${next}`, person))).toMatch(
        /<a[^>]* href="\/upload\/7\?list=3"[^>]*>Back to the work</,
      );
    },
  );

  it.each([
    "//evil.example/upload/1",
    "/\\evil.example/upload/1",
    "https://evil.example/upload/1",
    "javascript:alert(1)",
    "/upload/..//evil.example",
    "/upload/../membership?checkout=done",
    "/feed",
    `/upload/1?${"a".repeat(1000)}`,
    `/upload/1?${"\u20ac".repeat(300)}`,
  ])("no other address than a work's is a way back: %j", async (next) => {
    const person = await seedPerson();
    const query = `next=${encodeURIComponent(next)}`;
    const back = await open(`/membership?checkout=left&${query}`, person);
    expect(back.headers.get("Location")).toBe("/membership");
    expect(await readWords(await open(`/membership?${query}`, person))).not.toContain("Back to the work");
  });

  it("a return with another account says so without naming the payer", async () => {
    const [payer, other] = [await seedPerson(), await seedPerson()];
    const stripe = stripeAtStandIn();
    const customer = await stripe.customers.create({ email: payer.email });
    const { id } = await stripe.checkout.sessions.create({
      mode: "subscription",
      customer: customer.id,
      client_reference_id: payer.id,
      line_items: [{ price: await currentPrice(stripe), quantity: 1 }],
      ...{ success_url: "http://localhost:8787/membership", cancel_url: "http://localhost:8787/membership" },
    });
    await standIn().act({ do: "complete_checkout", session: id });
    const next = encodeURIComponent(WORK);
    const back = await open(`/membership?checkout=done&session=${id}&next=${next}`, other);
    expect(back.headers.get("Location")).toBe("/membership?back=other");
    const said = await readWords(await open("/membership?back=other", other));
    expect(said).toContain("This payment was made from another account. Sign in to that account to use it.");
    expect(said).not.toContain(payer.email);
  });
});
