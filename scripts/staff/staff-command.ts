import { STAFF_ROLES, type StaffRole } from "../../app/moderation/staff/staff.rules.ts";
import type { Row } from "../local/database.ts";
import { readOptions } from "../local/options.ts";
import { Refusal } from "../local/refusal.ts";

export type StaffCommand =
  { do: "list" } | { do: "add"; address: string; role: StaffRole } | { do: "remove"; address: string };

const USAGE = `Usage: npm run staff -- list
       npm run staff -- add ADDRESS --role ${STAFF_ROLES.join("|")}
       npm run staff -- remove ADDRESS
each with --remote for the deployed site. ADDRESS is the one they sign in with.`;

/** Addresses become part of a statement, so they may contain nothing else that SQL reads. */
const ADDRESS = /^[\w.+-]{1,64}@[\w.-]{1,180}$/;

export function readStaffCommand(args: readonly string[]): { command: StaffCommand; isRemote: boolean } {
  const { values, positionals } = readOptions(USAGE, {
    args: [...args],
    options: { role: { type: "string" }, remote: { type: "boolean" } },
    allowPositionals: true,
  });
  const [what, address = "", more] = positionals;
  const isRemote = values.remote === true;
  if (more !== undefined) throw new Refusal(USAGE);
  if (what === "list" && address === "") return { command: { do: "list" }, isRemote };
  if (!ADDRESS.test(address)) throw new Refusal(USAGE);
  if (what === "remove") return { command: { do: "remove", address }, isRemote };
  const role = STAFF_ROLES.find((name) => name === values.role);
  if (what !== "add" || !role) throw new Refusal(USAGE);
  return { command: { do: "add", address, role }, isRemote };
}

const selectId = (address: string) =>
  `(select id from accounts where lower(email) = lower('${address}') and deleting_at is null and email_confirmed_at is not null)`;

/** The last statement reads the result. */
export function staffStatements(command: StaffCommand, now: number): string[] {
  switch (command.do) {
    case "list":
      return [SELECT_ALL];
    case "remove":
      return [
        `update staff set ended_at = ${now} where account_id = ${selectId(command.address)} and ended_at is null returning id`,
        `update cases set claimed_by = null, claimed_until = null where closed_at is null
           and claimed_by = ${selectId(command.address)}`,
        selectOne(command.address),
      ];
    case "add":
      return [
        `update staff set ended_at = ${now} where account_id = ${selectId(command.address)} and ended_at is null
           and role <> '${command.role}'`,
        `insert into staff (account_id, role, added_at)
           select ${selectId(command.address)}, '${command.role}', ${now} where ${selectId(command.address)} is not null
             and not exists (select 1 from staff where account_id = ${selectId(command.address)} and ended_at is null)`,
        selectOne(command.address),
      ];
  }
}

const SELECT_STATUS = `select a.email, s.role, s.ended_at,
     exists (select 1 from two_step as t where t.account_id = a.id and t.confirmed_at is not null) as two_step`;
const SELECT_ALL = `${SELECT_STATUS} from staff as s join accounts as a on a.id = s.account_id
   where s.ended_at is null order by s.role, a.email`;
const selectOne = (
  address: string,
) => `${SELECT_STATUS}, (select count(*) from staff where role = 'lead' and ended_at is null) as leads, (select count(*) from staff where role = 'guardian' and ended_at is null) as guardians
   from accounts as a left join staff as s on s.account_id = a.id and s.ended_at is null
   where a.id = ${selectId(address)}`;

export function describeStaffResult(command: StaffCommand, answers: readonly Row[][]): string {
  const rows = answers.at(-1) ?? [];
  if (command.do === "list") return rows.length === 0 ? "No staff yet." : rows.map(formatLine).join("\n");
  const [row] = rows;
  if (!row) throw new Refusal(`There's no confirmed account with the address ${command.address}.`);
  if (command.do === "remove")
    return `${command.address} is no longer staff. Their cases are back in the queue.${leadWarning(row)}`;
  const guardians = Number(row["guardians"]);
  const few =
    command.role === "guardian" && guardians < 2 ? "\nYou need two guardians. Add another one." : "";
  return formatLine(row) + few + leadWarning(row);
}

/** Without a lead nobody gets urgent reports, ends accounts or holds money. */
const leadWarning = ({ leads }: Row): string =>
  leads === 0 ? "\nThere are no leads now. Urgent reports only go to OPERATOR_EMAIL, if it's set." : "";

const formatLine = ({ email, role, two_step }: Row) =>
  `${email}: ${role}${two_step === 1 ? "" : " (no access yet: they need to turn on two-step sign-in in Settings)"}`;
