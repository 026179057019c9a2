import { parseArgs } from "node:util";
import { STAFF_ROLES, type StaffRole } from "../../app/moderation/staff/staff.rules.ts";
import type { Row } from "../local/database.ts";
import { Refusal } from "../local/refusal.ts";

/** What the owner wants of the staff. */
export type StaffWish =
  { do: "list" } | { do: "add"; address: string; role: StaffRole } | { do: "remove"; address: string };

const USAGE = `Usage: npm run staff -- list
       npm run staff -- add ADDRESS --role ${STAFF_ROLES.join("|")}
       npm run staff -- remove ADDRESS
each with --remote for the deployed site. ADDRESS is the one they sign in with.`;

/** Addresses go into a statement as they are, so nothing else that SQL reads may be in one. */
const ADDRESS = /^[\w.+-]{1,64}@[\w.-]{1,180}$/;

/** @throws Refusal with how to say it */
export function readStaffWish(args: readonly string[]): { wish: StaffWish; isRemote: boolean } {
  const { values, positionals } = parse(args);
  const [what, address = "", more] = positionals;
  const isRemote = values.remote === true;
  if (more !== undefined) throw new Refusal(USAGE);
  if (what === "list" && address === "") return { wish: { do: "list" }, isRemote };
  if (!ADDRESS.test(address)) throw new Refusal(USAGE);
  if (what === "remove") return { wish: { do: "remove", address }, isRemote };
  const role = STAFF_ROLES.find((name) => name === values.role);
  if (what !== "add" || !role) throw new Refusal(USAGE);
  return { wish: { do: "add", address, role }, isRemote };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { role: { type: "string" }, remote: { type: "boolean" } },
      allowPositionals: true,
    });
  } catch {
    throw new Refusal(USAGE);
  }
}

const idOf = (address: string) =>
  `(select id from accounts where lower(email) = lower('${address}') and deleting_at is null and email_confirmed_at is not null)`;

/** Statements that write, if anything is to be written, and one that reads back what is there then. @param now milliseconds */
export function staffStatements(wish: StaffWish, now: number): string[] {
  switch (wish.do) {
    case "list":
      return [LIST];
    case "remove":
      return [
        `update staff set ended_at = ${now} where account_id = ${idOf(wish.address)} and ended_at is null returning id`,
        `update cases set claimed_by = null, claimed_until = null where closed_at is null
           and claimed_by = ${idOf(wish.address)}`,
        readOne(wish.address),
      ];
    case "add":
      return [
        `update staff set ended_at = ${now} where account_id = ${idOf(wish.address)} and ended_at is null
           and role <> '${wish.role}'`,
        `insert into staff (account_id, role, added_at)
           select ${idOf(wish.address)}, '${wish.role}', ${now} where ${idOf(wish.address)} is not null
             and not exists (select 1 from staff where account_id = ${idOf(wish.address)} and ended_at is null)`,
        readOne(wish.address),
      ];
  }
}

const STANDING = `select a.email, s.role, s.ended_at,
     exists (select 1 from two_step as t where t.account_id = a.id and t.confirmed_at is not null) as two_step`;
const LIST = `${STANDING} from staff as s join accounts as a on a.id = s.account_id
   where s.ended_at is null order by s.role, a.email`;
const readOne = (
  address: string,
) => `${STANDING}, (select count(*) from staff where role = 'lead' and ended_at is null) as leads, (select count(*) from staff where role = 'guardian' and ended_at is null) as guardians
   from accounts as a left join staff as s on s.account_id = a.id and s.ended_at is null
   where a.id = ${idOf(address)}`;

/**
 * What is to be read on the terminal.
 * @throws Refusal where nothing was written, with why
 */
export function staffWords(wish: StaffWish, answers: readonly Row[][]): string {
  const rows = answers.at(-1) ?? [];
  if (wish.do === "list") return rows.length === 0 ? "Nobody is staff." : rows.map(lineOf).join("\n");
  const [row] = rows;
  if (!row) throw new Refusal(`No confirmed account signs in with ${wish.address}.`);
  if (wish.do === "remove")
    return `${wish.address} is no staff any more. Cases in their hands are back in the queue.${warningOf(row)}`;
  const guardians = Number(row["guardians"]);
  const few = wish.role === "guardian" && guardians < 2 ? "\nTwo guardians are needed: add another one." : "";
  return lineOf(row) + few + warningOf(row);
}

/** Without a lead nobody hears of what can't wait, and nobody ends accounts or holds money. */
const warningOf = ({ leads }: Row): string =>
  leads === 0
    ? "\nNobody is lead now: reports that can't wait go to OPERATOR_EMAIL alone, or to nobody until there is a lead."
    : "";

const lineOf = ({ email, role, two_step }: Row) =>
  `${email}: ${role}${two_step === 1 ? "" : " (can do nothing yet: two-step sign-in is off; they switch it on in their settings, then sign in again)"}`;
