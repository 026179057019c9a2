export const landing = {
  title: "Films, pictures and sound from their makers",
  description:
    "Welcome to Wishlight: a members' place for films, pictures and sound from independent creators. One monthly subscription, with a free trial to begin.",
  welcome: "Welcome to Wishlight",
  tagline:
    "Films, pictures and sound from the people who make them, in a room where nothing else asks for your eyes.",
  signIn: "Sign In",
  join: "Create an account",
  openFeed: "Open the feed",
  stage: {
    label: "How an evening on Wishlight may look: films, a photograph and a recording, drawn for this page",
    film: { title: "The lake keeps the last light", maker: "Ida Sørensen", length: "14:32" },
    photo: { title: "Kitchen, half past six", maker: "Noor Haddad" },
    sound: { title: "Night train to Trieste", maker: "Luca Ferrante", length: "38:05" },
    drawn: "Works and names in this picture are drawn for this page. Members' own works are for members.",
    clip: { title: "Everyone is still awake", maker: "Mei Tanaka", length: "6:47" },
    new: "How it may look",
  },
  watch: {
    title: "Come in and watch",
    text: "The feed shows what members have just made public, newest first. No ranking decides for you, nothing plays by itself, and a film that you started goes on to its end.",
    points: [
      "Pictures, films and sound side by side, each in its full size",
      "On a phone, a desk or the big screen, by day or by night",
      "Titles in every language and script, each read the right way round",
    ],
  },
  make: {
    title: "Or bring your own light",
    text: "Creators put their files straight into storage, up to 200 MB each, and see what becomes of them: sent, read, ready. A file is private until you say otherwise.",
    points: [
      "A share of subscriptions, by how much people watch, paid every month",
      "Your work stays yours, and goes when you delete it",
      "Links run out after minutes, so files don't wander off",
    ],
    rows: {
      label: "Three files on their way to being ready",
      sending: { name: "harbour-at-dawn.mp4", state: "Uploading", detail: "128 of 184 MB" },
      reading: { name: "rehearsal-take-3.flac", state: "Processing", detail: "Reading the file" },
      ready: { name: "Kitchen, half past six.jpg", state: "Ready", detail: "Public" },
    },
  },
  closing: {
    title: "There is a seat for you",
    text: "Signing up takes about three minutes. You choose whether to come as a viewer or as a creator, and may change your mind later.",
  },
} as const;
