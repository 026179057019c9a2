import type { Row } from "../local/database.ts";
import { Refusal } from "../local/refusal.ts";
import type { Wish } from "./wish.ts";

/** Two statements: one that writes and names what it wrote, and one that reads back what is there then. */
export function statementsOf(wish: Wish): [string, string] {
  switch (wish.do) {
    case "clear-look":
      return [
        `update statements set look = 'cleared'
           where month = ${wish.month} and creator_no = ${wish.creator} and look = 'wanted' returning month`,
        `select s.look, s.held, s.hold_until, s.released_at, p.username from statements as s
           left join creator_numbers as n on n.no = s.creator_no left join profiles as p on p.id = n.account_id
           where s.month = ${wish.month} and s.creator_no = ${wish.creator}`,
      ];
    case "end-pay":
      return [setPay(wish.creator, wish.from), readPay(wish.creator)];
    case "allow-pay":
      return [setPay(wish.creator, null), readPay(wish.creator)];
    case "clear-differs":
      return [
        `update payouts set reason = null where key = '${wish.key}' and reason = 'differs' returning key`,
        `select state, reason, minor, currency, attempt from payouts where key = '${wish.key}'`,
      ];
  }
}

/** A decision that ended their pay stands: only another decision, or an appeal, changes that. */
const IN_FORCE = `from measures as m join decisions as d on d.id = m.decision_id
     where m.concerned = n.account_id and m.what = 'pay_ended' and m.ended_at is null`;

const setPay = (creator: number, at: number | null) =>
  `update creator_numbers as n set pay_ended_at = ${at ?? "null"}
     where n.no = ${creator} and not exists (select 1 ${IN_FORCE}) returning no`;

/** With what they have: that is what stays, or may go now. */
const readPay = (creator: number) => `select n.pay_ended_at, p.username,
     (select d.reference ${IN_FORCE} order by d.id desc limit 1) as decision,
     (select max(coalesce(until, 8640000000000000)) from payout_stops where creator_no = n.no and ended_at is null) as stopped_until,
     (select coalesce(sum(minor), 0) from transfer where credit = 'creator:${creator}:payable')
       - (select coalesce(sum(minor), 0) from transfer where debit = 'creator:${creator}:payable') as payable,
     (select coalesce(sum(held), 0) from statements where creator_no = ${creator} and released_at is null) as held
   from creator_numbers as n left join profiles as p on p.id = n.account_id where n.no = ${creator}`;

/**
 * What is to be read on the terminal, from what both statements answered.
 * @throws Refusal where nothing was written, with why
 */
export function wordsOf(wish: Wish, [written = [], found = []]: readonly Row[][]): string {
  const [row] = found;
  if (!row) throw new Refusal(noSuch(wish));
  const who = "username" in row ? nameOf(row) : "";
  switch (wish.do) {
    case "clear-look":
      if (written.length === 0) {
        throw new Refusal(
          `Nobody has to look at ${month(wish.month)} of creator ${wish.creator}: its look is ${row["look"]}.`,
        );
      }
      return (
        `${month(wish.month)} of creator ${wish.creator}${who}: look ${row["look"]}. ` +
        `${row["held"]} minor units are released when their hold ends, ${day(row["hold_until"])}, by the sweep.`
      );
    case "end-pay":
      if (written.length === 0) throw new Refusal(decided(wish.creator, row));
      return (
        `Creator ${wish.creator}${who}: pay ended at ${moment(row["pay_ended_at"])}. Months whose cut is later give ` +
        `them nothing. From then on ${row["held"]} minor units stay held and ${row["payable"]} payable; what is on its ` +
        "way arrives. /earnings tells them that a decision did it and that they were written to: write to them."
      );
    case "allow-pay":
      if (written.length === 0) throw new Refusal(decided(wish.creator, row));
      return (
        `Creator ${wish.creator}${who}: no decision against their pay${row["pay_ended_at"] === null ? "" : " (still one!)"}. ` +
        `${stopped(row)}${row["held"]} minor units are held as usual and ${row["payable"]} payable; the sweep goes on with them. Months ` +
        "that were closed meanwhile stay as they are."
      );
    case "clear-differs":
      if (written.length === 0) throw new Refusal(`${wish.key} is not marked: it is ${row["state"]}.`);
      return `${wish.key}: ${row["state"]}, ${row["minor"]} ${row["currency"]}, no mark. The sweep looks at it anew.`;
  }
}

/** Nothing was written, and why; with what would change it. */
const decided = (creator: number, { decision, pay_ended_at }: Row) =>
  decision === null
    ? `There is no creator ${creator}.`
    : `Decision ${decision} ended the pay of creator ${creator} at ${moment(pay_ended_at)}, and stands: nothing was changed. ` +
      "Another decision in its place (/moderation), or an appeal that reverses it, lets their pay go on.";

/** An account that a decision ended, say: it is another thing than pay that was ended. */
const stopped = ({ stopped_until: until }: Row) =>
  typeof until !== "number" || until >= 8640000000000000
    ? until
      ? "Their payouts are stopped until somebody ends that. "
      : ""
    : `Their payouts are stopped until ${day(until)} all the same. `;

function noSuch(wish: Wish): string {
  if (wish.do === "clear-look") return `Creator ${wish.creator} has no statement of ${month(wish.month)}.`;
  return wish.do === "clear-differs" ? `There is no ${wish.key}.` : `There is no creator ${wish.creator}.`;
}

/** Who has deleted their account has no name any more. */
const nameOf = ({ username }: Row) => (username === null ? " (gone)" : ` (@${username})`);
const moment = (at: unknown) => `${new Date(Number(at)).toISOString().slice(0, 16).replace("T", " ")} UTC`;
const day = (at: unknown) => moment(at).slice(0, 10);
const month = (yyyymm: number) => `${Math.floor(yyyymm / 100)}-${String(yyyymm % 100).padStart(2, "0")}`;
