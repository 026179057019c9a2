import type * as rules from "../../app/ledger/book-payment.rules.ts";
import type * as store from "../../app/ledger/book.store.server.ts";
import type { Booking, BookedState } from "../../app/ledger/booking.ts";
import { happen, type Payment, type What } from "./payments.ts";
import { chunks, type World } from "./world.ts";

/** Payments booked in one batch, and members whose books are read side by side. */
const PIECE = 1000;
const AT_ONCE = 20;

export type Happening = readonly [payment: Payment, what: What];

/**
 * Lets a day's happenings happen and books them as the product does: by what is booked already.
 * @returns what the balance at the provider changes by
 */
export async function bookDay(world: World, happenings: readonly Happening[], now: number): Promise<number> {
  const { planBooking } = await world.load<typeof rules>("/app/ledger/book-payment.rules.ts");
  const { readBooked, writeBooking } = await world.load<typeof store>("/app/ledger/book.store.server.ts");
  const nothing: BookedState = { payments: new Map(), posted: new Map() };
  let balance = 0;
  for (const some of chunks(happenings, PIECE)) {
    const bookings: Booking[] = [];
    for (const few of chunks(some, AT_ONCE)) {
      const planned = few.map(async ([payment, what]) => {
        const { member, money } = payment;
        balance += happen(payment, what, now);
        const known = what === "paid" ? nothing : await readBooked(world.db, member, [money]);
        return planBooking(member, [money], known, now);
      });
      bookings.push(...(await Promise.all(planned)));
    }
    const [first, ...rest] = writeBooking(world.db, together(bookings));
    if (first) await world.db.batch([first, ...rest]);
  }
  return balance;
}

function together(bookings: readonly Booking[]): Booking {
  return {
    memberNo: null,
    transfers: bookings.flatMap(({ transfers }) => transfers),
    payments: bookings.flatMap(({ payments }) => payments),
    refunds: bookings.flatMap(({ refunds }) => refunds),
    disputes: bookings.flatMap(({ disputes }) => disputes),
    ended: bookings.flatMap(({ ended }) => ended),
    feesLost: bookings.flatMap(({ feesLost }) => feesLost),
    explained: bookings.flatMap(({ explained }) => explained),
  };
}
