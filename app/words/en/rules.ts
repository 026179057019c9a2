/** The numbers in the rules. They come from the code that applies them. */
export interface RuleNumbers {
  /** Days in which people can appeal a decision. */
  appealDays: number;
  /** Clearly illegal works or unfounded reports within 90 days before a warning, and before a pause of `pauseDays`. */
  warnAfter: number;
  pauseAfter: number;
  pauseDays: number;
  /** Strikes within `strikeMonths` that close an account. */
  strikes: number;
  strikeMonths: number;
  /** Working days after a counter-notice before a work is restored. */
  restoreAfter: number;
  restoreUntil: number;
  /** Years for which personal data in notices is stored. */
  keptYears: number;
  /** The most days earnings stay on hold for risk, or after an account is closed. */
  holdDays: number;
}

const ordinals = new Intl.PluralRules("en", { type: "ordinal" });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
const ordinal = (count: number) => `${count}${ENDINGS[ordinals.select(count)] ?? "th"}`;

/** Part of the terms (Art. 14 and 27 of the Digital Services Act). Decisions name a clause by its number. */
export const rules = {
  title: "Rules and how we judge",
  description:
    "What isn't allowed on Wishlight, who decides, how we explain decisions, how to appeal, and how we order works.",
  lead: "These rules are part of the Terms of Service. If you break one, we tell you which one, why, and how to have someone else review the decision.",
  updated: "Version v1.0",
  clauses: (n: RuleNumbers) => [
    {
      title: "What is not allowed",
      paragraphs: [
        "Child sexual abuse, and anything that plays it down. Intimate images of someone without their consent, real or machine-made. Terrorism, and praise of it. Threats, and calls to hurt someone.",
        "Anything that breaks a law where it's shown. Other people's work that you have no right to share. Other people's private information. Harassment. Spam, impersonation, and fake views.",
        "Sexual acts, and violence shown for its own sake.",
      ],
    },
    {
      title: "How we find it",
      paragraphs: [
        "Anyone can report a work or a profile, without an account through the contact page, and members can report comments. The number of reports doesn't change how we judge something. Someone's record of earlier reports only affects what we look at first.",
        "Three things are automatic: what follows from three copyright strikes, what follows from a counter-notice (clause 5), and removing known files. If a file is identical, byte for byte, to one we removed for child sexual abuse, intimate images without consent, terrorism, or because a law forbids it, we remove it before anyone sees it. The owner sees why and can appeal, and a person reviews the appeal.",
        "We also compare pictures and video posters automatically with removed ones, and a person reviews what looks alike. This restricts nothing automatically, and we look for nothing else. We refuse names and comments that contain words on a list.",
        "Creators decide whether their works have comments, can hide comments on their works, and can block people. Those are their choices, not our decisions, and don't affect reports, decisions or appeals.",
      ],
    },
    {
      title: "Who decides, and when",
      paragraphs: [
        "Our own people decide, each with their own account protected by two-step sign-in, and never in their own case. We look at danger to life and child abuse immediately, terrorism within an hour, intimate images within 48 hours, and everything else within 72.",
        "A decision can remove or hide a work, mark it for adults, remove a comment, pause someone's comments or reports, withhold or end payments, or suspend an account for a time or close it. We tell the person affected what we restricted, where and until when, the law or rule, what we found, how we found out, and what they can do about it. We don't say who reported it or who decided, except that we name copyright claimants.",
      ],
    },
    {
      title: "Appeals",
      paragraphs: [
        `You can appeal a decision for ${n.appealDays} days, free of charge, if it affects you, or if you reported something and we didn't act on it. Someone who didn't make the decision reviews your appeal and answers in writing. If we reverse a decision, everything comes back as it was: the work, its place in lists, its money.`,
        "You can also go to a certified out-of-court dispute settlement body (Art. 21 of the Digital Services Act) or to court. Nothing here takes that right away.",
      ],
    },
    {
      title: "Copyright",
      paragraphs: [
        "If your work is here without your consent, send a copyright notice with the form linked below, or to the designated agent. If we remove the work, we give the person who shared it the claimant's name and email. This is the only case in which we name someone who reported something.",
        `The person who shared it can appeal, as with any other decision, or send a counter-notice. The claimant then gets a copy with that person's name, postal address and phone number. We then restore the work at the end of the ${ordinal(n.restoreAfter)} US working day, unless the claimant has told us that they've sued. If we still have to check that, we restore it by the end of the ${ordinal(n.restoreUntil)} at the latest.`,
        `Each notice we act on counts as one strike while its removal is in force, however many works it names. Several notices about one work also count as one. With ${n.strikes} strikes within ${n.strikeMonths} months (of 365 days), the account is closed automatically, and a person reviews any appeal. A strike no longer counts if its removal is reversed, or answered by a counter-notice without a lawsuit. If that leaves too few of the strikes that closed an account, the account is restored with its works.`,
        `We store the names and addresses in notices and counter-notices for ${n.keptYears} years after the last event in the case, even if an account is deleted, because the law allows people to sue for that long.`,
      ],
    },
    {
      title: "Misuse",
      paragraphs: [
        `If you often send unfounded reports or appeals, we warn you after ${n.warnAfter} within 90 days. After ${n.pauseAfter}, you can't send any for ${n.pauseDays} days, if they make up more than half of all you've sent. We suspend accounts for a time, or close them, if they often share clearly illegal works. We consider how many there are, what share of the total, how serious they are, and whether it was intentional.`,
      ],
    },
    {
      title: "How we order works",
      paragraphs: [
        "The feed, a creator's page, tags and creators you follow: newest first, by when a work first became public. Most watched: by views from paying members in the last seven days. Search: by how well the words match, or newest first if there are a very large number of results.",
        "No one can pay for a place, and we don't guess anything about you. The order is the same for people under 18: we don't use what they, or anyone else, watch to recommend works. Reports don't move a work down. Decisions can, and say so. You can change who you follow and your filters at any time.",
      ],
    },
    {
      title: "Works for adults",
      paragraphs: [
        "Creators can mark their works 18+, and so can a decision. Only the creator and people who are 18 or over by the birth date they gave us can see these works, whether in lists, search, links, emails or files. If you're signed out or haven't given a birth date, you can't see them. The 18+ mark doesn't move a work down for adults.",
      ],
    },
    {
      title: "Money",
      paragraphs: [
        "A decision can withhold a work's earnings while it's in force. If it's reversed, we pay them. If it isn't, they go to other creators, never to us. The same applies to what members pay later for that period, and we deduct any refunds.",
        `A decision can withhold all of an account's earnings because of a risk, for ${n.holdDays} days at most, however many decisions follow one another. Then we pay them. When we close an account, we pay what its lawful works earned after ${n.holdDays} days, even if its owner deletes it.`,
      ],
    },
    {
      title: "Contact",
      paragraphs: [
        "Authorities, trusted flaggers and everyone else can reach us at the legal address below, in English. It's our single point of contact under Art. 11 and 12 of the Digital Services Act.",
      ],
    },
  ],
  contactBefore: "Legal questions and authorities:",
  transparency: "See reports and decisions in numbers",
} as const;
