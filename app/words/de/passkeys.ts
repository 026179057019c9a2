import type * as english from "../en/passkeys";
import type { In } from "../say";
import { brand } from "./brand";

export const passkeyWords: In<typeof english.passkeyWords> = {
  signIn: "Weiter mit Passkey",
  second: "Stattdessen Passkey verwenden",
  busy: "Warten auf Ihren Passkey …",
  unsupported: "Dieser Browser kann keine Passkeys verwenden. Melden Sie sich auf andere Weise an.",
  stopped:
    "Sie haben keinen Passkey verwendet. Versuchen Sie es noch einmal oder melden Sie sich auf andere Weise an.",
  failed:
    "Wir konnten Ihren Passkey nicht prüfen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  page: {
    title: "Passkeys",
    description: `Passkeys für Ihr ${brand.name}-Konto.`,
    heading: "Passkeys",
    back: "Einstellungen",
    listTitle: "Ihre Passkeys",
    listText: "Entfernen Sie Passkeys, die Sie verloren haben oder nicht mehr verwenden.",
    empty: "Noch keine Passkeys.",
    added: "Hinzugefügt am {date}",
    used: "Zuletzt verwendet am {date}",
    neverUsed: "Noch nicht verwendet",
    synced: "Synchronisiert",
    bound: "Auf einem Gerät",
    name: "Name",
    rename: "Umbenennen",
    renameNamed: (name) => `${name} umbenennen`,
    save: "Name speichern",
    cancel: "Abbrechen",
    remove: "Entfernen",
    removeNamed: (name) => `${name} entfernen`,
    removeTitle: (name) => `${name} entfernen?`,
    removeText: "Sie können sich damit nicht mehr anmelden. Löschen Sie ihn auch aus Ihrem Passwortmanager.",
    addTitle: "Passkey hinzufügen",
    addText:
      "Ihr Gerät fragt nach Fingerabdruck, Gesicht oder PIN und speichert den Passkey. Wir sehen nichts davon.",
    nameHint: "Hilft Ihnen, Ihre Passkeys zu unterscheiden. Nennen Sie zum Beispiel das Gerät.",
    submit: "Passkey hinzufügen",
    busy: "Warten auf Ihr Gerät …",
    full: "Mehr Passkeys sind nicht möglich. Entfernen Sie einen, um einen anderen hinzuzufügen.",
    noScript: "Um einen Passkey hinzuzufügen, brauchen Sie JavaScript.",
    passkeyAdded: "Passkey hinzugefügt.",
    renamed: "Passkey umbenannt.",
    removed: "Passkey entfernt.",
    unsupported: "Dieser Browser kann keine Passkeys erstellen.",
    stopped: "Es wurde kein Passkey hinzugefügt. Bitte versuchen Sie es noch einmal.",
    known: "Auf diesem Gerät gibt es schon einen Passkey für dieses Konto.",
  },
};

export const passkeyNameErrors: In<typeof english.passkeyNameErrors> = {
  missing: "Bitte geben Sie einen Namen ein.",
  long: (max) => `Bitte verwenden Sie höchstens ${max} Zeichen.`,
};
