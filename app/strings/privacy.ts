export const privacy = {
  title: "Privacy Policy",
  description:
    "What Wishlight collects, what it is used for, who else touches it, your rights, and how it is protected.",
  lead: "We keep what the service needs to work and try not to know the rest. This page says what that is, in the order in which you would ask.",
  version: "Version v1.0",
  clauses: [
    {
      title: "What we collect",
      paragraphs: [
        "From you: your e-mail address, full name, username, date of birth, country, language, a short biography, a picture, your telephone number, the account type you chose, which versions of our documents you accepted, and whether you want to hear our news.",
        "From your files: the files themselves with their title and description, and what we read from their bytes, such as type, size, dimensions and duration. Where a file was made (GPS and place names) and whose device made it (an owner's name, serial numbers) is taken out before anybody else can open it; what can't be taken out of a file is not handed to others. Camera, lens, exposure, artist and copyright stay in it. From your visits: when, from which network and with which browser you signed in or changed your account, and short technical logs. If you sign in with Google, Microsoft or Apple, they tell us your name, address, picture and their number for you. Your own browser keeps your theme and the picture quality you chose, and, until you sign out, where you stopped watching and what you switched off. The only cookies are those that sign you in and keep you signed in, one that knows this browser again, so that strangers who try your password do not keep you out, and one that says that this browser runs scripts.",
        "If you report something without an account, we keep the name and address you give so that we can tell you what became of it: until nobody can appeal that decision any more, and 30 days longer. For two days we also keep a code made from your network, to limit how much one network can send. Who works on reports sees your name; whom the report is about never does. What you reported stays without them.",
      ],
    },
    {
      title: "What we use it for",
      paragraphs: [
        "To run your account, to show your work to those you chose, to reckon what creators are owed, to answer you, and to keep the service safe from misuse. Your date of birth tells us that you are old enough, here and for works that are marked 18+, is shown to nobody, and can't be changed once it is said.",
        "News is sent only if you ticked the box for it, and can be ended in every message. We do not sell data, and do not build profiles for advertising, or of anybody under 18 for anything.",
      ],
    },
    {
      title: "Third parties",
      paragraphs: [
        "We rent the machines that serve pages, store files and send mail from an infrastructure provider, which processes data for us under contract. Payment providers handle subscriptions and payouts; your card number goes to them and never passes through us.",
        "Public work and what you say below it, with your name, username and picture, is seen by other members. Whom you block only you see. Who sends a copyright notice is named, with their e-mail address, to whoever shared the work if it is removed; a counter-notice goes to them with name, postal address and telephone number. Both are told so before, and what they gave is kept for three years after the last of it, also when their account is deleted. Beyond this, data leaves us only where the law obliges us, and no further than it does.",
      ],
    },
    {
      title: "Your rights",
      paragraphs: [
        "You can see and correct your details under Edit Profile, and in Settings download all your data and delete your account; deletion removes your files, profile and sessions. You can object to a use of your data, or have it limited, by writing to the address below. We answer within 30 days.",
        "Two things outlast a deletion for a while. If an upload of yours has been reported, we keep the file, its title and its texts for the people who decide the report, because you, the person who reported it and we may need them for legal claims. We delete them as soon as the case is closed. And nobody else can take your username for a year, so that nobody is mistaken for you. For that we keep a code made from the name, and nothing that leads to you.",
        "If you find that we got it wrong, you may also complain to the data protection authority of your country.",
      ],
    },
    {
      title: "Security",
      paragraphs: [
        "Connections are encrypted. Passwords are stored only as slow, salted hashes. Of a passkey we have the public half, which opens nothing. Files lie in private storage and are reached through signed links that expire. Sessions can be ended everywhere at once, and a change of password ends them all.",
        "No service can promise that nothing ever happens. If something does that puts you at risk, we tell you without delay, and say what we know.",
      ],
    },
  ],
  contactBefore: "Questions about your data:",
} as const;
