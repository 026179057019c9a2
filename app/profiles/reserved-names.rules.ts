import { brand } from "~/strings/brand";
import { skeletonOf } from "./skeleton.rules";

/** Who speaks for the site, and who looks as if they did. Lower case. */
const OFFICES = [
  ...["abuse", "accounts", "admin", "administrator", "admins", "api", "automod", "billing", "bot", "ceo"],
  ...["compliance", "contact", "copyright", "customercare", "customerservice", "dev", "developer", "dmca"],
  ...["everyone", "feedback", "founder", "help", "helpdesk", "hostmaster", "info", "legal", "mailerdaemon"],
  ...["management", "manager", "mod", "moderation", "moderator", "moderators", "mods", "noreply", "null"],
  ...["official", "operator", "owner", "payment", "payments", "payout", "payouts", "postmaster", "press"],
  ...[
    "privacy",
    "refund",
    "refunds",
    "root",
    "safety",
    "security",
    "staff",
    "superuser",
    "support",
    "sysadmin",
  ],
  ...["system", "trust", "undefined", "verification", "verified", "verify", "webmaster"],
];

/** Words that change nothing beside one of them. */
const BESIDE = [
  ...["a", "account", "and", "care", "center", "centre", "channel", "chat", "chief", "community", "customer"],
  ...[
    "department",
    "desk",
    "head",
    "line",
    "member",
    "of",
    "office",
    "online",
    "our",
    "page",
    "profile",
    "real",
  ],
  ...["service", "services", "site", "team", "the", "us", "user", "your"],
];

const skeletons = (words: readonly string[]) => words.map(skeletonOf).sort((a, b) => b.length - a.length);
const BRAND = skeletonOf(brand.name);
const OFFICE = new Set(skeletons(OFFICES));
const EITHER = skeletons([...OFFICES, ...BESIDE]);

/** One word after another out of both lists, and nothing else. */
const ALL_OF_THEM = new RegExp(`^(?:${EITHER.join("|")})+$`);

/**
 * Whether a username or a full name would be taken for the site itself, or for somebody who works for it: the
 * site's name anywhere in it, or nothing in it but offices. Separators, numbers behind it, digits and
 * foreign letters that look like others make no difference. 'Anna Root' and 'support_ada_12' are people.
 */
export function isReservedName(name: string): boolean {
  const whole = name.replace(/[^\p{L}\p{M}\p{N}@$!|]/gu, "");
  // The digits behind a username are no letters, but they may be: both are looked at.
  return [whole, whole.replace(/\p{N}+$/u, "")].some((text) => {
    const read = skeletonOf(text);
    return read.includes(BRAND) || (ALL_OF_THEM.test(read) && holdsOffice(read));
  });
}

const holdsOffice = (read: string) => [...OFFICE].some((office) => read.includes(office));

/** More marks on one letter than any language here writes: Vietnamese has two. */
const TOO_MANY_MARKS = /\p{M}{3,}/u;

/** Whether a name is piled up with marks that run into the lines around it. */
export function hasPiledMarks(name: string): boolean {
  return TOO_MANY_MARKS.test(name.normalize("NFD"));
}
