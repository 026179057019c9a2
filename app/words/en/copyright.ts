/** Copyright notices and counter-notices (17 U.S.C. 512). */
export const copyrightWords = {
  title: "Copyright notice",
  description:
    "Tell us that a work on Wishlight belongs to you or someone you act for, and ask us to remove it.",
  lead: "Use this form to ask us to remove your work if it's here without your consent. It covers what US law requires (17 U.S.C. 512(c)(3)), and we accept it from any country.",
  beforeSending:
    "Before you send it: if we remove the work, we'll tell the person who shared it that you claim it, and give them your name and email address. Your postal address and phone number stay with us.",
  falseClaims:
    "If you knowingly claim something that isn't yours, you're liable for damages (17 U.S.C. 512(f)). Unfounded notices also count as misuse under our rules.",
  rulesLink: "Read the rules, clause 5",
  addresses: "Where is it on this site?",
  addressesHint:
    "The address of the work, such as https://…/upload/12. You can list up to ten, one per line. We review each one separately.",
  wrongAddress: (line: string) =>
    `We couldn't find a work by someone else at this address: ${line.slice(0, 80)}`,
  claimed: "Which work is yours?",
  claimedHint: "Its title, who made it, and where we can see the original.",
  name: "Your full name",
  postalAddress: "Your postal address",
  telephone: "Your phone number",
  email: "Your email address",
  goodFaith:
    "I believe in good faith that this use is not authorised by the copyright owner, its agent, or the law.",
  accuracy:
    "The information in this notice is accurate and, under penalty of perjury, I am the owner of the right that is infringed, or authorised to act for the owner.",
  signature: "Signature",
  signatureHint: "Type your full name. It counts as your signature.",
  submit: "Send notice",
  busy: "Sending...",
  done: "We've received your notice. We'll email you a receipt, and a person will review it within 72 hours.",
  agentTitle: "Designated agent for copyright notices",
  agentAlso: "You can also write to the agent. Include everything the form asks for.",
  link: "Send a copyright notice",
  moreNeeded:
    "The law requires more for a copyright claim. The next page has the form and keeps what you've typed.",

  decision: {
    claimedBy: "Claimed by",
    gone: "No longer stored",
    counterTitle: "Counter-notice",
    counterLead:
      "If the work was removed by mistake or because it was misidentified, you can send a counter-notice. We then restore the work after ten working days, unless the claimant sues. The claimant gets your name, postal address and phone number.",
    counterLink: "Send a counter-notice",
    sentAt: "You sent a counter-notice on {at}.",
    restoredOn: "We'll restore the work at the end of {at}, unless the claimant sues.",
    restored: "We restored the work after your counter-notice.",
    sued: "The claimant has sued. The work stays removed until a court or another decision says otherwise.",
    over: "The removal had already ended.",
    strikes: (count: number, of: number) => `Copyright strikes: ${count} of ${of} until {until}`,
    strikesText: (of: number, months: number) =>
      `Each copyright notice we act on counts as one strike, however many works it names. With ${of} strikes within ${months} months, we close the account. A strike doesn't count if its removal is reversed, or answered by a counter-notice without a lawsuit.`,
  },

  counter: {
    title: "Counter-notice",
    description: "Contest the removal of a work after a copyright notice.",
    about: (title: string) => `Contest the removal of ${title}`,
    lead: "For a work that was removed by mistake or because it was misidentified. This form covers what US law requires (17 U.S.C. 512(g)(3)).",
    beforeSending:
      "Before you send it: the claimant gets a copy with your name, postal address and phone number. They may sue you.",
    what: "Removed work",
    where: "Page",
    claims: "Claimed by",
    next: "We restore the work at the end of the tenth working day after we receive your counter-notice, unless the claimant tells us before then that they've sued. An appeal is different: our own team reviews it, and no one else gets your address.",
    words: "Why it was a mistake",
    wordsHint: "The claimant gets this too.",
    optional: "optional",
    emailHint: "We'll email you the outcome. The claimant doesn't get this address.",
    mistake:
      "Under penalty of perjury: I believe in good faith that the work was removed by mistake or because it was misidentified.",
    jurisdiction:
      "I consent to the jurisdiction of the Federal District Court for the district of my address or, outside the United States, for any district in which Wishlight may be found, and I will accept service of process from the person who sent the notice, or their agent.",
    submit: "Send counter-notice",
    sent: "We've received your counter-notice, and we're sending the claimant a copy.",
    notFound: "There is no removal to contest here.",
    over: "This removal has ended, so there's nothing to contest.",
    unreachable:
      "We no longer store the claimant's details, so we can't send them a counter-notice. You can still appeal, or write to us.",
    back: "Back to the decision",
  },

  suit: {
    title: "Counter-notice to your copyright notice",
    description: "The answer to your copyright notice, and what you can do.",
    bad: "We can't read this link. Open it from the email again.",
    lead: (title: string) => `The person who shared ${title} has sent this counter-notice.`,
    name: "Name",
    postalAddress: "Postal address",
    telephone: "Phone",
    words: "In their words",
    signature: "Signature",
    sentAt: "Sent",
    restoredOn: "We'll restore the work at the end of {at}.",
    restored: "We've restored the work.",
    over: "This case is closed.",
    suedNoted: "We've noted that you've sued. The work stays removed.",
    said: "You told us you've sued, and we're checking. Until then, the work stays removed, but no longer than the 14th working day after the counter-notice.",
    formTitle: "Have you sued?",
    formLead:
      "The work only stays removed if you've filed an action seeking a court order against this use. Give us the court and the case number. We may ask you for a copy.",
    court: "Court",
    number: "Case number",
    submit: "I've sued",
    busy: "Sending...",
  },

  staff: {
    title: "Copyright notices",
    heading: (id: number, report: number) => `Copyright notice ${id} (report #${report})`,
    one: (id: number) => `Copyright notice ${id}`,
    description: "A copyright notice, and whether its claimant has sued.",
    facts:
      "If a notice isn't valid and you restrict nothing, the claimant sees your facts. If you remove the work, its owner sees the claimant's name, so decide the case's other reports separately.",
    work: "Claimed work",
    works: (works: number) =>
      works === 1 ? "The only work in this notice." : `One of ${works} works in this notice.`,
    forgotten: "We no longer store the claimant's details.",
    saidSued: (court: string, number: string) => `The claimant says they've sued: ${court}, ${number}`,
    sued: (words: string) => `The claimant has sued. ${words}`,
    denied: (words: string) => `The claimant hasn't sued. ${words}`,
    counterNone: "Counter-notice: none",
    counterOpen: "Counter-notice: open. We'll restore the work at the end of {at}.",
    counterOutcomes: {
      restored: "Counter-notice: work restored",
      sued: "Counter-notice: claimant sued",
      over: "Counter-notice: removal had already ended",
    },
    noteTitle: "Has the claimant sued?",
    noteLead:
      "If they have, the work stays removed despite a counter-notice. Say how you know: the court's register, or a copy of the complaint.",
    outcome: "Outcome",
    choose: "Choose",
    outcomeSued: "They've sued: the work stays removed",
    outcomeDenied: "They haven't sued",
    words: "How you know",
    submit: "Save outcome",
    done: "Saved.",
    toCase: "Back to the case",
    link: "Review the notice or record a lawsuit",
  },
} as const;
