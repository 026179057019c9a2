import { brand } from "./brand";

export const passkeyWords = {
  /** On the page of signing in, and of its second step. */
  signIn: "Continue with a passkey",
  second: "Use a passkey instead",
  busy: "Waiting for your passkey...",
  /** What the browser says is another story each time; these say what one can do. */
  unsupported: "This browser can't use passkeys. Sign in another way.",
  stopped: "No passkey was used. Try again, or sign in another way.",
  failed: "That did not work. Check your connection and try again.",
  or: "or",
  page: {
    title: "Passkeys",
    description: `The passkeys of your ${brand.name} account.`,
    heading: "Passkeys",
    back: "Settings",
    listTitle: "Your passkeys",
    listText: "Remove those you no longer use or have lost. What is removed opens nothing any more.",
    empty: "You have none yet.",
    made: "Added",
    used: "Last used",
    neverUsed: "Not used yet",
    synced: "Synced",
    bound: "On one device",
    name: "Name",
    rename: "Rename",
    renameNamed: (name: string) => `Rename ${name}`,
    save: "Save name",
    cancel: "Cancel",
    remove: "Remove",
    removeNamed: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText: "It can't be used to sign in any more. Delete it in your password manager as well.",
    addTitle: "Add a passkey",
    addText: "Your device asks for your fingerprint, face or PIN and keeps the key. We never see any of it.",
    nameHint: "So that you know it again, for example by the device it is on.",
    submit: "Add a passkey",
    busy: "Waiting for your device...",
    full: "You have as many passkeys as an account can have.",
    noScript: "Adding a passkey needs JavaScript.",
    added: "Passkey added.",
    renamed: "Passkey renamed.",
    removed: "Passkey removed.",
    unsupported: "This browser can't make passkeys.",
    stopped: "No passkey was made. You can try again.",
    known: "This device has a passkey for this account already.",
  },
} as const;

/** What is wrong with the name of a passkey. */
export const passkeyNameErrors = {
  missing: "Please give it a name.",
  long: (max: number) => `At most ${max} characters, please.`,
};
