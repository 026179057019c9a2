import { brand } from "~/words/en/brand";
import { visualSkeleton } from "./skeleton.rules";

const OFFICES = (
  "abuse accounts admin administrator admins api automod billing bot ceo compliance contact " +
  "copyright customercare customerservice dev developer dmca everyone feedback founder help " +
  "helpdesk hostmaster info legal mailerdaemon management manager mod moderation moderator " +
  "moderators mods noreply null official operator owner payment payments payout payouts postmaster " +
  "press privacy refund refunds root safety security staff superuser support sysadmin system trust " +
  "undefined verification verified verify webmaster"
).split(" ");

const NEUTRAL_WORDS = (
  "a account and care center centre channel chat chief community customer department desk head line " +
  "member of office online our page profile real service services site team the us user your"
).split(" ");

const skeletons = (words: readonly string[]) => words.map(visualSkeleton).sort((a, b) => b.length - a.length);
const OFFICE_SKELETONS = new Set(skeletons(OFFICES));
const OFFICIAL_WORDS = skeletons([...OFFICES, ...NEUTRAL_WORDS]);

const ONLY_OFFICIAL_WORDS = new RegExp(`^(?:${OFFICIAL_WORDS.join("|")})+$`);

/** 'Anna Root' and 'support_ada_12' are allowed. */
export function isReservedName(name: string): boolean {
  const whole = name.replace(/[^\p{L}\p{M}\p{N}@$!|]/gu, "");
  // Trailing digits may stand for letters, so both readings are tested.
  return [whole, whole.replace(/\p{N}+$/u, "")].some((text) => {
    const skeleton = visualSkeleton(text);
    return (
      skeleton.includes(visualSkeleton(brand.name)) ||
      (ONLY_OFFICIAL_WORDS.test(skeleton) && containsOffice(skeleton))
    );
  });
}

/** More than any language written here needs; Vietnamese has two. */
const TOO_MANY_MARKS = /\p{M}{3,}/u;

export function hasStackedMarks(name: string): boolean {
  return TOO_MANY_MARKS.test(name.normalize("NFD"));
}

const containsOffice = (skeleton: string) =>
  [...OFFICE_SKELETONS].some((office) => skeleton.includes(office));
