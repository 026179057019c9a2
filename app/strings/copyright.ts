/** The words of copyright notices and counter-notices (17 U.S.C. 512). */
export const copyrightWords = {
  title: "Copyright notice",
  description:
    "Say that a work on Wishlight is yours, or that of somebody you act for, with what the law asks for.",
  lead: "If your own work is here without your consent, this notice asks us to remove it. It holds what the law of the United States asks for (17 U.S.C. 512(c)(3)), and we take it from everywhere.",
  told: "Before you send it: if the work is removed, whoever shared it is told that you claim it, with your name and your e-mail address. Your postal address and telephone number stay with us.",
  false_:
    "Whoever knowingly claims what is not theirs is liable for the damage (17 U.S.C. 512(f)), and notices without any ground count as misuse of our rules.",
  rulesLink: "Read the rules, clause 5",
  addresses: "Where is it on this site?",
  addressesHint:
    "The address of the work, such as https://…/upload/12. Several, at most ten: one a line. Each is looked at by itself.",
  wrongAddress: (line: string) =>
    `This is not the address of somebody else's work that can be seen here: ${line.slice(0, 80)}`,
  claimed: "Which work is yours?",
  claimedHint: "What it is called and who made it, and where the original can be seen.",
  name: "Your full name",
  postalAddress: "Your postal address",
  telephone: "Your telephone number",
  email: "Your e-mail address",
  goodFaith:
    "I believe in good faith that this use is not authorised by the copyright owner, its agent, or the law.",
  accuracy:
    "What this notice says is accurate, and under penalty of perjury: I am the owner of the right that is infringed, or authorised to act for the owner.",
  signature: "Signature",
  signatureHint: "Type your full name. It counts as your signature.",
  submit: "Send notice",
  busy: "Sending...",
  done: "We have your notice. A receipt is on its way to your mailbox. A person will look at it within 72 hours.",
  agentTitle: "Designated agent for copyright notices",
  agentMissing:
    "No designated agent is named in this site's settings yet. Until one is, use the form, or write to the legal address.",
  agentAlso: "You can also write to the agent, with everything that the form asks for:",
  link: "Send a copyright notice",
  leads:
    "For this the law asks for more. The next page has the form for it, and keeps what you have written.",

  /** Beside a statement of reasons. */
  decision: {
    claimedBy: "Who claims it",
    gone: "Not kept any more",
    counterTitle: "Counter-notice",
    counterLead:
      "If it was removed by mistake, or because it was taken for something else, you can send a counter-notice. The work comes back after ten working days unless whoever claims it sues. Your name, address and telephone number go to them.",
    counterLink: "Send a counter-notice",
    sentAt: "You sent a counter-notice on",
    restoredOn: "Unless whoever claims the work sues, it comes back at the end of",
    restored: "The work came back after your counter-notice.",
    sued: "Whoever claims the work has sued. It stays removed until a court, or another decision, says otherwise.",
    over: "The removal ended before your counter-notice had to be followed.",
    strikes: (count: number, of: number) => `Copyright strikes: ${count} of ${of} until`,
    strikesText: (of: number, months: number) =>
      `Each notice of copyright that was followed, and stands, counts as one, however many works it named. With ${of} within ${months} months an account ends. One that is reversed, or answered by a counter-notice without a suit, does not count.`,
  },

  counter: {
    title: "Counter-notice",
    description: "Answer the removal of a work after a copyright notice.",
    about: (title: string) => `Against the removal of ${title}`,
    lead: "For a work that was removed by mistake, or because it was taken for something else. It holds what the law of the United States asks for (17 U.S.C. 512(g)(3)).",
    told: "Before you send it: a copy goes to whoever claims the work, with your name, your postal address and your telephone number. They may sue you.",
    what: "What was removed",
    where: "Where it was",
    claims: "Who claims it",
    then: "We give the work back at the end of the tenth working day after we have your counter-notice, unless whoever claims it tells us before that they have sued. An appeal is something else: it goes to our own people, and nobody else gets your address.",
    words: "Why it was a mistake",
    wordsHint: "Goes to whoever claims the work, too.",
    optional: "optional",
    emailHint: "There we tell you what becomes of it. It does not go to whoever claims the work.",
    mistake:
      "Under penalty of perjury: I believe in good faith that the work was removed by mistake, or because it was taken for something else.",
    jurisdiction:
      "I consent to the jurisdiction of the Federal District Court for the district of my address, or, outside of the United States, for any in which Wishlight may be found, and I will accept service of process from whoever sent the notice, or their agent.",
    submit: "Send counter-notice",
    sent: "We have your counter-notice, and a copy is on its way to whoever claims the work.",
    notFound: "There is nothing to answer here.",
    over: "This removal is over: there is nothing to answer any more.",
    unreachable:
      "Who claimed this work is not kept any more, so that nobody could be sent a counter-notice. You can still appeal, or write to us.",
    back: "Back to the decision",
  },

  suit: {
    title: "Counter-notice against your copyright notice",
    description: "What was answered to your copyright notice, and what you can do.",
    bad: "This link can't be read. Open it from the mail once more.",
    lead: (title: string) => `Whoever shared ${title} has sent this counter-notice.`,
    name: "Name",
    postalAddress: "Address",
    telephone: "Telephone",
    words: "In their words",
    signature: "Signature",
    sentAt: "Sent",
    restoredOn: "The work comes back at the end of",
    restored: "The work has come back.",
    over: "This matter is closed.",
    suedNoted: "Noted: you have sued. The work stays removed.",
    said: "You have told us that you have sued. Our people look at it; until then the work stays removed, at most until the 14th working day after the counter-notice.",
    formTitle: "Have you sued?",
    formLead:
      "Only an action that seeks a court order against this use keeps the work removed. Tell us the court and the number of the case; we may ask you for a copy.",
    court: "Court",
    number: "Number of the case",
    submit: "I have sued",
    busy: "Sending...",
  },

  staff: {
    title: "Copyright notices",
    one: (id: number) => `Copyright notice ${id}`,
    description: "A copyright notice, and whether its claimant has sued.",
    facts:
      "If you restrict nothing because a notice is not valid, what you write as facts is shown to who sent it. A removal names them to whom it concerns, so decide other reports of the case by themselves.",
    work: "Claims",
    works: (works: number) => `One of ${works} works in this notice.`,
    forgotten: "Who sent it is not kept any more.",
    saidSued: "Says that they have sued:",
    sued: "They have sued.",
    denied: "They have not sued.",
    counter: "Counter-notice",
    none: "None",
    open: "open, the work comes back at the end of",
    outcomes: { restored: "the work came back", sued: "sued", over: "over" },
    noteTitle: "Has the claimant sued?",
    noteLead:
      "Where they have, the work stays removed, also after a counter-notice. Say how you know: the court's register, a copy of the complaint.",
    outcome: "What you found",
    choose: "Choose",
    outcomeSued: "They have sued: it stays removed",
    outcomeDenied: "They have not sued",
    words: "How you know",
    submit: "Note it",
    done: "Noted.",
    toCase: "To the case",
    link: "Look at it, and note a suit",
  },
} as const;
