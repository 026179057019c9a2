import { watchDay } from "~/engagement/watch-day.table";
import { ledgerPayments } from "~/ledger/payments.table";
import { DAY_MS } from "~/platform/clock";
import { db } from "../../support/uploads";
import { seedCreatorNo, seedMemberNo, seedStatement } from "./seed-earnings";

export async function seedOctober(accountId: string, uploadId: number): Promise<void> {
  const [creatorNo, memberNo] = [await seedCreatorNo(accountId), await seedMemberNo(accountId)];
  await seedStatement(creatorNo, 202610, { file: {} });
  const [start, end, watched] = [Date.UTC(2026, 9, 5), Date.UTC(2026, 10, 5), Date.UTC(2026, 9, 20)];
  await db.batch([
    db.insert(ledgerPayments).values({
      id: `ch_${accountId}`,
      member_no: memberNo,
      booked_at: start,
      gross: 900,
      tax: 0,
      fee: 56,
      service_start: start,
      service_end: end,
    }),
    db.insert(watchDay).values({
      account_id: accountId,
      day: watched / DAY_MS,
      upload_id: uploadId,
      ms: 900_000,
      view: 1,
      member_no: memberNo,
      creator_no: creatorNo,
      ranked: 1,
    }),
  ]);
}
