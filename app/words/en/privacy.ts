export const privacy = {
  title: "Privacy Policy",
  description:
    "What Wishlight collects, how we use it, who else gets it, your rights, and how we protect your data.",
  lead: "We collect what the service needs to work, and try not to collect anything else. This page explains what that is.",
  version: "Version v1.0",
  clauses: [
    {
      title: "What we collect",
      paragraphs: [
        "From you: your email address, full name, username, date of birth, country, language, short bio, picture, phone number, account type, the versions of our documents you accepted, and whether you want our news.",
        "From your files: the files with their titles and descriptions, and what we read from them, such as type, size, dimensions and duration. Before anyone else can open a file, we remove where it was made (GPS and place names) and whose device made it (the owner's name and serial numbers). If we can't remove that, we don't give the file to anyone else. Camera, lens, exposure, artist and copyright stay in the file.",
        "From your visits: when you signed in or changed your account, from which network and with which browser, and short technical logs. If you sign in with Google, Microsoft or Apple, they give us your name, email address, picture and their ID for you. Your browser stores your theme and chosen picture quality and, until you sign out, where you stopped watching and what you turned off. We only use cookies that sign you in and keep you signed in, one that recognises this browser, so that strangers who try your password don't lock you out, one that shows that this browser runs scripts, and one that remembers the language you chose. If you listen in a podcast app, for one day we store a code made with a secret key from each network that starts an episode, so that we notice if your address is shared.",
        "If you report something without an account, we store the name and email address you give so that we can tell you the outcome. We store them until no one can appeal that decision any more, and for 30 days after that. For two days we also store a code made from your network, to limit how much one network can send. The people who review reports see your name, but the person you report never does. Your report stays, without your name and email address.",
      ],
    },
    {
      title: "How we use it",
      paragraphs: [
        "We use it to run your account, to show your work to the people you choose, to calculate what creators earn, to answer you, and to protect the service from misuse. Your date of birth tells us that you're old enough to use Wishlight and to see works marked 18+. We don't show it to anyone, and you can't change it later.",
        "We only send news if you ticked the box for it, and you can unsubscribe in every message. We don't sell data. We don't build advertising profiles, and we don't profile anyone under 18 for any purpose.",
      ],
    },
    {
      title: "Third parties",
      paragraphs: [
        "An infrastructure provider runs the machines that serve pages, store files and send email, and processes data for us under contract. Payment providers handle subscriptions and payouts. Your card number goes to them and never passes through us.",
        "Other members see your public work and your comments, with your name, username and picture. Only you see who you block. If you send a copyright notice and we remove the work, we give your name and email address to the person who shared it. If you send a counter-notice, the claimant gets your name, postal address and phone number. We tell both people this before they send it, and store what they gave us for three years after the last event in the case, even if they delete their account. Beyond this, we only share data if the law requires it, and no more than it requires.",
      ],
    },
    {
      title: "Your rights",
      paragraphs: [
        "You can see and correct your details under Edit Profile. In Settings, you can download all your data and delete your account, which removes your files, profile and sessions. To object to a use of your data or have it limited, write to the address below. We answer within 30 days.",
        "Two things outlast a deletion for a while. If someone has reported one of your uploads, we keep the file, its title and its texts for the people who decide on the report, because you, the person who reported it and we may need them for legal claims. We delete them as soon as the case is closed. And no one else can take your username for a year, so that no one is mistaken for you. For that we keep a code made from the name, and nothing that leads to you.",
        "We keep backups of the site for up to 90 days, and for up to 101 days the bare numbers of what was deleted, so that a restored backup doesn't bring it back. After that, both are deleted.",
        "If you think we got something wrong, you can also complain to the data protection authority in your country.",
      ],
    },
    {
      title: "Security",
      paragraphs: [
        "Connections are encrypted. We store passwords only as slow, salted hashes. For a passkey we store only the public half, which can't sign anyone in. Files are in private storage, behind signed links that expire. You can end your sessions everywhere at once, and changing your password ends them all.",
        "No service can promise that nothing will ever go wrong. If something puts you at risk, we'll tell you without delay, and share what we know.",
      ],
    },
  ],
  contactBefore: "Questions about your data:",
} as const;
