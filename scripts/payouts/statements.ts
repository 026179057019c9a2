import type { Row } from "../local/database.ts";
import { Refusal } from "../local/refusal.ts";
import type { PayoutCommand } from "./read-command.ts";

/** The first writes, the second reads the result. */
export function payoutStatements(command: PayoutCommand): [string, string] {
  switch (command.do) {
    case "clear-look":
      return [
        `update statements set look = 'cleared'
           where month = ${command.month} and creator_no = ${command.creator} and look = 'wanted' returning month`,
        `select s.look, s.held, s.hold_until, s.released_at, p.username from statements as s
           left join creator_numbers as n on n.no = s.creator_no left join profiles as p on p.id = n.account_id
           where s.month = ${command.month} and s.creator_no = ${command.creator}`,
      ];
    case "end-pay":
      return [setPay(command.creator, command.from), readPay(command.creator)];
    case "allow-pay":
      return [setPay(command.creator, null), readPay(command.creator)];
    case "clear-differs":
      return [
        `update payouts set reason = null where key = '${command.key}' and reason = 'differs' returning key`,
        `select state, reason, minor, currency, attempt from payouts where key = '${command.key}'`,
      ];
  }
}

/** The latest time of a Date. */
const FOREVER = 8640000000000000;

/** Only another decision or an appeal may change a pay that a decision ended. */
const IN_FORCE = `from measures as m join decisions as d on d.id = m.decision_id
     where m.concerned = n.account_id and m.what = 'pay_ended' and m.ended_at is null`;

const setPay = (creator: number, at: number | null) =>
  `update creator_numbers as n set pay_ended_at = ${at ?? "null"}
     where n.no = ${creator} and not exists (select 1 ${IN_FORCE}) returning no`;

const readPay = (creator: number) => `select n.pay_ended_at, p.username,
     (select d.reference ${IN_FORCE} order by d.id desc limit 1) as decision,
     (select max(coalesce(until, ${FOREVER})) from payout_stops where creator_no = n.no and ended_at is null) as stopped_until,
     (select coalesce(sum(minor), 0) from transfer where credit = 'creator:${creator}:payable')
       - (select coalesce(sum(minor), 0) from transfer where debit = 'creator:${creator}:payable') as payable,
     (select coalesce(sum(held), 0) from statements where creator_no = ${creator} and released_at is null) as held
   from creator_numbers as n left join profiles as p on p.id = n.account_id where n.no = ${creator}`;

/** Throws a Refusal when nothing was written. */
export function describeResult(command: PayoutCommand, [written = [], found = []]: readonly Row[][]): string {
  const [row] = found;
  if (!row) throw new Refusal(missingMessage(command));
  const who = "username" in row ? describeName(row) : "";
  switch (command.do) {
    case "clear-look":
      if (written.length === 0) {
        throw new Refusal(
          `${month(command.month)} of creator ${command.creator} needs no review: its look is ${row["look"]}.`,
        );
      }
      return (
        `${month(command.month)} of creator ${command.creator}${who}: look ${row["look"]}. ` +
        `${row["held"]} minor units are released by the sweep when their hold ends on ${day(row["hold_until"])}.`
      );
    case "end-pay":
      if (written.length === 0) throw new Refusal(decidedMessage(command.creator, row));
      return (
        `Creator ${command.creator}${who}: pay ended at ${moment(row["pay_ended_at"])}. Months that close later pay ` +
        `them nothing. ${row["held"]} minor units stay held and ${row["payable"]} payable; payouts already sent ` +
        "arrive. /earnings says that we've emailed them about the decision, so please do."
      );
    case "allow-pay":
      if (written.length === 0) throw new Refusal(decidedMessage(command.creator, row));
      return (
        `Creator ${command.creator}${who}: no decision against their pay${row["pay_ended_at"] === null ? "" : " (still one!)"}. ` +
        `${stoppedMessage(row)}${row["held"]} minor units are held as usual and ${row["payable"]} payable; the sweep processes them again. Months ` +
        "closed in the meantime don't change."
      );
    case "clear-differs":
      if (written.length === 0) throw new Refusal(`${command.key} isn't marked: it's ${row["state"]}.`);
      return `${command.key}: ${row["state"]}, ${row["minor"]} ${row["currency"]}, no mark. The sweep checks it again.`;
  }
}

const decidedMessage = (creator: number, { decision, pay_ended_at }: Row) =>
  decision === null
    ? `There is no creator ${creator}.`
    : `Decision ${decision} ended the pay of creator ${creator} at ${moment(pay_ended_at)}, and is still in force, so nothing was changed. ` +
      "Only another decision (/moderation) or a successful appeal can resume their pay.";

function stoppedMessage({ stopped_until: until }: Row): string {
  if (!until) return "";
  if (Number(until) >= FOREVER) return "Their payouts are stopped indefinitely. ";
  return `Their payouts are still stopped until ${day(until)}. `;
}

function missingMessage(command: PayoutCommand): string {
  if (command.do === "clear-look")
    return `Creator ${command.creator} has no statement for ${month(command.month)}.`;
  return command.do === "clear-differs"
    ? `There is no ${command.key}.`
    : `There is no creator ${command.creator}.`;
}

/** A deleted account has no name. */
const describeName = ({ username }: Row) => (username === null ? " (gone)" : ` (@${username})`);
const moment = (at: unknown) => `${new Date(Number(at)).toISOString().slice(0, 16).replace("T", " ")} UTC`;
const day = (at: unknown) => moment(at).slice(0, 10);
const month = (yyyymm: number) => `${Math.floor(yyyymm / 100)}-${String(yyyymm % 100).padStart(2, "0")}`;
