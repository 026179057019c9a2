import { brand } from "./brand";

export const passkeyWords = {
  /** On the sign-in page and its second step. */
  signIn: "Continue with a passkey",
  second: "Use a passkey instead",
  busy: "Waiting for your passkey...",
  unsupported: "This browser can't use passkeys. Sign in another way.",
  stopped: "You didn't use a passkey. Try again, or sign in another way.",
  failed: "We couldn't check your passkey. Check your connection and try again.",
  page: {
    title: "Passkeys",
    description: `Passkeys for your ${brand.name} account.`,
    heading: "Passkeys",
    back: "Settings",
    listTitle: "Your passkeys",
    listText: "Remove passkeys you've lost or no longer use.",
    empty: "No passkeys yet.",
    added: "Added {date}",
    used: "Last used {date}",
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
    removeText: "You won't be able to sign in with it any more. Delete it from your password manager, too.",
    addTitle: "Add a passkey",
    addText:
      "Your device asks for your fingerprint, face or PIN and stores the passkey. We never see any of them.",
    nameHint: "Helps you tell your passkeys apart. For example, name the device it's on.",
    submit: "Add a passkey",
    busy: "Waiting for your device...",
    full: "You've reached the limit for passkeys. Remove one to add another.",
    noScript: "You need JavaScript to add a passkey.",
    passkeyAdded: "Passkey added.",
    renamed: "Passkey renamed.",
    removed: "Passkey removed.",
    unsupported: "This browser can't create passkeys.",
    stopped: "We didn't add a passkey. Please try again.",
    known: "This device already has a passkey for this account.",
  },
} as const;

/** What can be wrong with a passkey's name. */
export const passkeyNameErrors = {
  missing: "Please enter a name.",
  long: (max: number) => `Please use at most ${max} characters.`,
};
