/** The numbers that the rules name; they stand in the code that keeps them. */
export interface RuleNumbers {
  /** Days in which a decision can be appealed. */
  appealDays: number;
  /** Clearly illegal works, or baseless reports, within 90 days: after so many a warning, then a pause of days. */
  warnAfter: number;
  pauseAfter: number;
  pauseDays: number;
  /** Strikes that end an account, within so many months. */
  strikes: number;
  strikeMonths: number;
  /** Working days after a counter-notice on which a work comes back. */
  restoreAfter: number;
  restoreUntil: number;
  /** Years that personal data of notices are kept. */
  keptYears: number;
  /** Days for which money is held at most where it is for risk, or where an account was ended. */
  holdDays: number;
}

/**
 * What is not allowed and how it is judged: part of the terms (Art. 14 and 27 of the Digital Services Act). Numbered, so
 * that a decision can name a clause.
 */
export const rules = {
  title: "Rules and how we judge",
  description:
    "What is not allowed on Wishlight, who decides, how a decision is explained and appealed, and how works are ordered.",
  lead: "These rules are part of the Terms of Service. Whoever breaks one is told which, why, and how to have somebody else look at it.",
  updated: "Version v1.0",
  clauses: (n: RuleNumbers) => [
    {
      title: "What is not allowed",
      paragraphs: [
        "Sexual abuse of children, and anything that makes it look harmless. Pictures of somebody's intimate life without their consent, real or made by a machine. Terror and praise of it. Threats, and calls to hurt somebody.",
        "What breaks a law where it is shown. What belongs to somebody else and is shared without a right to it. Private data of others. Harassment of a person. Spam, and works or watching that only pretend to be somebody's.",
        "Sexual acts, and violence that is shown for its own sake.",
      ],
    },
    {
      title: "How it is found",
      paragraphs: [
        "Anybody can report a work or a profile, without an account on the contact page, and members a comment. How many people report something changes nothing in how it is judged; how well somebody's earlier reports were founded only says what is looked at first.",
        "A machine decides what follows from three copyright strikes and from a counter-notice (clause 5), and one thing besides: a file that is the same, byte for byte, as one that was removed for the abuse of a child, for intimate pictures without consent, for terror, or because a law forbids it, is removed before anybody sees it. Its owner reads why and can appeal, and a person judges that.",
        "A machine also compares how pictures and the posters of films look with removed ones, and puts what looks alike before a person. It restricts nothing by that, and looks for nothing else. Names and comments with words of a list are refused before they are there.",
        "Creators decide whether their works have comments, may hide one below their works, and may block a person. That is theirs and no decision of ours: reports, decisions and appeals are as they were.",
      ],
    },
    {
      title: "Who decides, and when",
      paragraphs: [
        "Our own people decide, each under an account of their own that a second step protects, and never in their own case. Danger to a life and abuse of children are looked at at once, terror within an hour, intimate pictures within 48 hours, everything else within 72.",
        "A decision may remove or hide a work, mark it for adults, remove a comment, pause what somebody says or reports, hold or end payments, suspend an account for a time or end it. Who is concerned is told what was restricted, where and until when, the law or the rule, the facts, how it came to us, and what can be done against it. Who reported and who decided is not told, but for who claims a copyright.",
      ],
    },
    {
      title: "Appeals",
      paragraphs: [
        `A decision can be appealed for ${n.appealDays} days, free of charge, by who is concerned and by who reported and was not followed. Somebody else than before judges it, in words. What is reversed comes back as it was: the work, its place in lists, its money.`,
        "You may also take it to a certified body for disputes out of court (Art. 21 of the Digital Services Act) or to a court. Nothing here takes that from you.",
      ],
    },
    {
      title: "Copyright",
      paragraphs: [
        "If a work of yours is here without your consent, send a copyright notice by the form below, or to the designated agent. Whoever shared it is told who claims it, with name and e-mail address, if it is removed: the one case in which who reported is named.",
        `Whoever shared it can appeal as against any other decision, or send a counter-notice, whose copy with name, postal address and telephone number goes to the claimant. The work then comes back at the end of the ${n.restoreAfter}th working day of the United States, unless the claimant has told us that they have sued; where that has still to be looked at, at the latest at the end of the ${n.restoreUntil}th.`,
        `Each notice that was followed counts as one strike while its removal stands, however many works it named; several notices about one work are one, too. With ${n.strikes} strikes within ${n.strikeMonths} months (of 365 days) a machine ends the account; a person judges the appeal. A removal that is reversed, or answered by a counter-notice without a suit, is no strike any more, and where fewer are left of those that ended an account, it comes back with its works.`,
        `Names and addresses of notices and counter-notices are kept for ${n.keptYears} years after the last of what happened to them, also when an account is deleted: for so long the law lets people sue.`,
      ],
    },
    {
      title: "Misuse",
      paragraphs: [
        `Who often sends reports or appeals that have no ground is warned after ${n.warnAfter} within 90 days, and may send none for ${n.pauseDays} days after ${n.pauseAfter}, if these are more than half of all they sent. Accounts that often share what is clearly illegal are suspended for a time, or ended: how many, what share of all, how grave and whether it was meant is weighed.`,
      ],
    },
    {
      title: "How works are ordered",
      paragraphs: [
        "The feed, a creator's works, a tag and what you follow: the newest first, by when a work first came before everybody. Most watched: by views of paying members in the last seven days. Search: by how well the words fit, and with very many finds the newest first.",
        "Nobody can pay for a place, nothing is guessed about you, and there is no other order for people under 18: what they watch is used to recommend nothing, as it is for everybody. Reports move nothing down; a decision does, and says so. What you follow and the filters of the lists are yours to change at any time.",
      ],
    },
    {
      title: "Works for adults",
      paragraphs: [
        "Who shares a work may mark it 18+, and a decision may. Only people who are 18 or over by the birth date they told us meet it, in lists, search, links, mails and files alike, and whoever shared it. Without a birth date, or signed out, nobody is taken for an adult. Being marked moves nothing down for adults.",
      ],
    },
    {
      title: "Money",
      paragraphs: [
        "A decision may hold the share of a work while it stands. It is paid when the decision is reversed. When it is not, it goes to other creators, never to us; so does what members pay later for that time, and what they are given back is taken off.",
        `A decision may hold all money of an account because of a risk, for ${n.holdDays} days at most, however many decisions follow one another; then it is paid. When an account is ended, what its lawful works earned is paid after ${n.holdDays} days, also where its owner deletes it.`,
      ],
    },
    {
      title: "Whom to write to",
      paragraphs: [
        "Authorities, trusted flaggers and everybody else reach us at the legal address below, in English. It is the single point of contact under Art. 11 and 12 of the Digital Services Act.",
      ],
    },
  ],
  contactBefore: "Legal questions, authorities:",
  transparency: "What was reported and decided, in numbers",
} as const;
