import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { exportedMembership } from "~/data-export/membership-record.server";
import { toJson } from "~/data-export/json";
import { consents } from "~/membership/consents.table";
import { invoices } from "~/membership/invoices.table";
import { memberships } from "~/membership/memberships.table";
import { membershipNotices } from "~/membership/notices.table";
import { trialMarks } from "~/membership/trial-marks.table";
import { DAY_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { seedPerson } from "../../support/people";

const db = openDatabase(env.DB);
const AT = Date.UTC(2027, 0, 1);

async function seedMember() {
  const { id } = await seedPerson({ access: false });
  const [account_id, created_at] = [id, AT];
  await db.batch([
    db.insert(memberships).values({
      account_id,
      created_at,
      updated_at: AT,
      state: "active",
      access_until: AT + 32 * DAY_MS,
      customer_id: `cus_${id}`,
      subscription_id: `sub_${id}`,
      price_minor: 900,
      currency: "usd",
      card_brand: "visa",
      card_last4: "4242",
      period_end: AT + 31 * DAY_MS,
    }),
    db.insert(invoices).values({
      id: `in_${id}`,
      account_id,
      status: "paid",
      currency: "usd",
      total_minor: 900,
      tax_minor: 144,
      service_start: AT,
      service_end: AT + 31 * DAY_MS,
      issued_at: AT,
      paid_at: AT,
    }),
    db.insert(consents).values({
      account_id,
      sentence: `I, ${id}, agree`,
      price_minor: 900,
      currency: "usd",
      first_charge_at: AT,
      created_at,
    }),
    db.insert(membershipNotices).values({
      key: `receipt:in_${id}`,
      account_id,
      kind: "receipt",
      facts: '{"inner":1}',
      created_at,
      sent_at: AT + 1,
    }),
    db.insert(trialMarks).values({ hash: `hash-of-${id}`, kind: "address", account_id, created_at }),
  ]);
  return id;
}

describe("the membership in the data export", () => {
  it("the export contains the membership, payments, consents and mails with dates and in minor units", async () => {
    const id = await seedMember();
    const told: unknown = JSON.parse(toJson(await exportedMembership(db, id)));
    expect(told).toEqual({
      membership: expect.objectContaining({
        state: "active",
        access_until: "2027-02-02T00:00:00.000Z",
        period_end: "2027-02-01T00:00:00.000Z",
        price_minor: 900,
        currency: "usd",
        card_last4: "4242",
        customer_id: `cus_${id}`,
      }),
      invoices: [
        expect.objectContaining({
          id: `in_${id}`,
          total_minor: 900,
          tax_minor: 144,
          paid_at: "2027-01-01T00:00:00.000Z",
          service_start: "2027-01-01T00:00:00.000Z",
          service_end: "2027-02-01T00:00:00.000Z",
        }),
      ],
      consents: [expect.objectContaining({ sentence: `I, ${id}, agree`, price_minor: 900 })],
      mails: [
        { kind: "receipt", created_at: "2027-01-01T00:00:00.000Z", sent_at: "2027-01-01T00:00:00.001Z" },
      ],
      trial_marks: [{ kind: "address", created_at: "2027-01-01T00:00:00.000Z" }],
    });
  });

  it("the export contains no hash, internal data or other people's data", async () => {
    const [ada, eve] = [await seedMember(), await seedMember()];
    const told = toJson(await exportedMembership(db, ada));
    for (const hidden of ["hash-of-", '"version"', '"inner"', "receipt:", eve])
      expect(told).not.toContain(hidden);
  });

  it("the export of a person without a membership says so", async () => {
    const { id } = await seedPerson({ access: false });
    expect(await exportedMembership(db, id)).toMatchObject({ membership: null, invoices: [], mails: [] });
  });
});
