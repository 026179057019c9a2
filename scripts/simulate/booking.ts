import type * as rules from "../../app/ledger/book-payment.rules.ts";
import type * as store from "../../app/ledger/book.store.server.ts";
import type { Booking, BookedState } from "../../app/ledger/booking.ts";
import { applyEvent, type Payment, type PaymentEvent } from "./payments.ts";
import { chunks, type World } from "./world.ts";

const PIECE = 1000;
const AT_ONCE = 20;

export type Happening = readonly [payment: Payment, what: PaymentEvent];

/** Returns the change of the provider's balance. */
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
        balance += applyEvent(payment, what, now);
        const booked = what === "paid" ? nothing : await readBooked(world.db, member, [money]);
        return planBooking(member, [money], booked, now);
      });
      bookings.push(...(await Promise.all(planned)));
    }
    const [first, ...rest] = writeBooking(world.db, mergeBookings(bookings));
    if (first) await world.db.batch([first, ...rest]);
  }
  return balance;
}

function mergeBookings(bookings: readonly Booking[]): Booking {
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
