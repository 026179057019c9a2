import { describe, expect, it } from "vitest";
import { membershipView } from "~/membership/membership-view.rules";
import type { Membership } from "~/membership/memberships.table";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/clock";
import { membershipRow as row } from "../../support/membership-row";

const NOW = Date.UTC(2026, 11, 1, 12);
const policy = { priceMinor: 900, currency: "usd", trialMs: 14 * DAY_MS, graceMs: 14 * DAY_MS };

const paying = (changed: Partial<Membership> = {}) =>
  row({
    state: "active",
    customer_id: "cus_1",
    subscription_id: "sub_1",
    price_minor: 900,
    currency: "usd",
    bought_at: NOW - 40 * DAY_MS,
    first_paid_at: NOW - 40 * DAY_MS,
    period_end: NOW + 20 * DAY_MS,
    access_until: NOW + 21 * DAY_MS,
    next_charge_at: NOW + 20 * DAY_MS,
    next_charge_minor: 900,
    ...changed,
  });

const view = (seen: Membership | undefined, isConfirmed = true) =>
  membershipView({ row: seen, isConfirmed, policy, language: "en", now: NOW });

describe("an account without a subscription", () => {
  it("an unconfirmed address is offered nothing, since the trial comes first", () => {
    expect(view(undefined, false)).toMatchObject({
      standing: { kind: "unconfirmed" },
      isOpen: false,
      offer: null,
      cancel: null,
    });
  });

  it.each([
    [14 * DAY_MS, 14],
    [13 * DAY_MS + MINUTE_MS, 14],
    [DAY_MS + 1, 2],
    [DAY_MS, 1],
    [1, 1],
  ])("a trial that ends in %d ms has %d days left", (left, daysLeft) => {
    const endsAt = NOW + left;
    const seen = view(row({ state: "trialing", trial_ends_at: endsAt, access_until: endsAt }));
    expect(seen.standing).toEqual({ kind: "trial", endsAt, daysLeft });
    expect(seen).toMatchObject({ isOpen: true, openUntil: endsAt, cancel: null, nextCharge: null });
  });

  it("a trial has expired at the very moment of its end", () => {
    const seen = view(row({ state: "trialing", trial_ends_at: NOW, access_until: NOW }));
    expect(seen.standing).toEqual({ kind: "trial_over", endedAt: NOW });
    expect(seen).toMatchObject({ isOpen: false, openUntil: null, offer: { firstChargeAt: null } });
  });

  it("an address that had its trial before has none, and may buy", () => {
    const seen = view(row());
    expect(seen.standing).toEqual({ kind: "none" });
    expect(seen.offer).toEqual({
      minor: 900,
      currency: "usd",
      written: "$9.00",
      firstChargeAt: null,
      chargedAt: null,
    });
  });

  it("an account without a row still sees the page", () => {
    expect(view(undefined)).toMatchObject({ standing: { kind: "none" }, offer: { firstChargeAt: null } });
  });

  it.each([
    [10 * DAY_MS, 10 * DAY_MS],
    [49 * HOUR_MS, 49 * HOUR_MS],
    [47 * HOUR_MS, 49 * HOUR_MS],
    [MINUTE_MS, 49 * HOUR_MS],
  ])("in the trial's last %d ms the first charge is shown %d ms ahead", (left, ahead) => {
    const endsAt = NOW + left;
    const { offer } = view(row({ state: "trialing", trial_ends_at: endsAt, access_until: endsAt }));
    expect(offer).toMatchObject({ firstChargeAt: NOW + ahead, chargedAt: NOW + ahead + HOUR_MS });
  });
});

describe("an account with a subscription", () => {
  it("a buyer in the trial is a member with a later first charge", () => {
    const at = NOW + 9 * DAY_MS;
    const seen = view(
      paying({
        state: "trialing",
        first_paid_at: null,
        trial_ends_at: at,
        period_end: at,
        next_charge_at: at,
      }),
    );
    expect(seen).toMatchObject({
      standing: { kind: "bought" },
      openUntil: null,
      isOpen: true,
      offer: null,
      nextCharge: { at, minor: 900, currency: "usd" },
      cancel: { endsAt: at },
      mayResume: false,
      mayChangeCard: true,
    });
  });

  it("a paying member may cancel to the end of the period, and can't buy", () => {
    expect(view(paying())).toMatchObject({
      standing: { kind: "member" },
      offer: null,
      cancel: { endsAt: NOW + 20 * DAY_MS },
      mayResume: false,
    });
  });

  it("a cancelled member may resume until the end, without a charge or longer access", () => {
    const endsAt = NOW + 20 * DAY_MS;
    expect(view(paying({ ends_at: endsAt }))).toMatchObject({
      standing: { kind: "ending", endsAt },
      openUntil: endsAt,
      nextCharge: null,
      cancel: null,
      mayResume: true,
      mayChangeCard: false,
      offer: null,
    });
  });

  it("a member who cancelled while owing sees the debt and no renewal", () => {
    const endsAt = NOW + 20 * DAY_MS;
    for (const state of ["past_due", "unpaid"] as const) {
      expect(view(paying({ state, ends_at: endsAt, access_until: NOW - DAY_MS }))).toMatchObject({
        standing: { kind: state },
        isOpen: false,
        openUntil: null,
        nextCharge: null,
        retry: state === "past_due" ? { at: NOW + 20 * DAY_MS, minor: 900 } : null,
        cancel: { endsAt: null },
        mayResume: false,
        mayChangeCard: true,
      });
    }
  });

  it("a cancelled member whose current month is still to be charged loses access immediately", () => {
    const charge = { next_charge_at: NOW + HOUR_MS, next_charge_minor: 900 };
    expect(view(paying(charge))).toMatchObject({
      standing: { kind: "member" },
      nextCharge: { at: NOW + HOUR_MS },
      cancel: { endsAt: null },
    });
  });

  it("a subscription set to end after future charged months may be cancelled sooner", () => {
    const later = paying({ ends_at: NOW + 80 * DAY_MS });
    expect(view(later)).toMatchObject({
      standing: { kind: "member" },
      nextCharge: { at: NOW + 20 * DAY_MS },
      cancel: { endsAt: NOW + 20 * DAY_MS },
    });
  });

  it("an ended subscription can't be resumed, whether it was synced or not", () => {
    expect(view(paying({ ends_at: NOW }))).toMatchObject({ mayResume: false, standing: { kind: "member" } });
  });

  it("a past-due member sees how long access lasts, and cancelling ends it immediately", () => {
    const until = NOW + 5 * DAY_MS;
    expect(view(paying({ state: "past_due", access_until: until }))).toMatchObject({
      standing: { kind: "past_due" },
      openUntil: until,
      cancel: { endsAt: null },
      mayChangeCard: true,
      offer: null,
    });
    expect(view(paying({ state: "past_due", access_until: 0 }))).toMatchObject({
      openUntil: null,
      isOpen: false,
    });
  });

  it.each(["unpaid", "paused", "incomplete"] as const)(
    "a member who is %s can't buy a second subscription",
    (state) => {
      expect(view(paying({ state, access_until: 0 }))).toMatchObject({
        standing: { kind: state },
        isOpen: false,
        offer: null,
        cancel: { endsAt: null },
      });
    },
  );

  it("a member whose subscription ended may buy again, without a trial", () => {
    const seen = view(paying({ state: "canceled", ends_at: NOW - DAY_MS, access_until: NOW - DAY_MS }));
    expect(seen).toMatchObject({
      standing: { kind: "ended", endedAt: NOW - DAY_MS },
      isOpen: false,
      offer: { firstChargeAt: null },
      cancel: null,
      mayChangeCard: false,
      card: null,
    });
  });

  it("a buyer who withdrew in the trial has the trial again", () => {
    const endsAt = NOW + 3 * DAY_MS;
    const seen = view(paying({ state: "canceled", trial_ends_at: endsAt, access_until: endsAt }));
    expect(seen.standing).toEqual({ kind: "trial", endsAt, daysLeft: 3 });
  });

  it("a card is shown only when all of it is known", () => {
    const card = { card_brand: "visa", card_last4: "4242", card_exp_month: 4, card_exp_year: 2030 };
    expect(view(paying(card)).card).toEqual({ brand: "visa", last4: "4242", expMonth: 4, expYear: 2030 });
    expect(view(paying({ ...card, card_last4: null })).card).toBeNull();
  });

  it("a new price is announced until it applies, unless the membership is cancelled", () => {
    const notice = { price_notice_minor: 1100, price_notice_from: NOW + 30 * DAY_MS };
    expect(view(paying(notice)).priceNotice).toEqual({
      from: NOW + 30 * DAY_MS,
      next: { minor: 1100, currency: "usd", written: "$11.00" },
      now: { minor: 900, currency: "usd", written: "$9.00" },
    });
    expect(view(paying({ ...notice, price_notice_from: NOW })).priceNotice).toBeNull();
    expect(view(paying({ ...notice, ends_at: NOW + DAY_MS })).priceNotice).toBeNull();
  });

  it.each(["card_brand", "card_last4", "card_exp_month", "card_exp_year"] as const)(
    "no card is shown when its %s is unknown",
    (unknown) => {
      const card = { card_brand: "visa", card_last4: "4242", card_exp_month: 4, card_exp_year: 2030 };
      expect(view(paying({ ...card, [unknown]: null })).card).toBeNull();
    },
  );

  it.each(["next_charge_at", "next_charge_minor", "currency"] as const)(
    "no next charge is shown when its %s is unknown",
    (unknown) => expect(view(paying({ [unknown]: null })).nextCharge).toBeNull(),
  );

  it.each(["price_notice_minor", "price_notice_from", "price_minor", "currency"] as const)(
    "no new price is shown when its %s is unknown",
    (unknown) => {
      const notice = { price_notice_minor: 1100, price_notice_from: NOW + 30 * DAY_MS };
      expect(view(paying({ ...notice, [unknown]: null })).priceNotice).toBeNull();
    },
  );

  it("a renewing membership shows no end, and an unknown customer can't change the card", () => {
    expect(view(paying())).toMatchObject({ openUntil: null, mayChangeCard: true });
    expect(view(paying({ customer_id: null })).mayChangeCard).toBe(false);
  });

  it("cancelling ends the membership immediately when its period is over", () => {
    for (const period_end of [NOW, NOW - DAY_MS])
      expect(view(paying({ period_end })).cancel).toEqual({ endsAt: null });
  });

  it("a bought trial lasts to its end, whenever the first charge is", () => {
    const bought = paying({ state: "trialing", next_charge_at: NOW + HOUR_MS });
    expect(view(bought).cancel).toEqual({ endsAt: NOW + 20 * DAY_MS });
  });
});
