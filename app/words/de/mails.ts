import type * as english from "../en/mails";
import type { In } from "../say";
import { brand } from "./brand";
import { copyrightMails } from "./copyright-mails";
import { helpMails } from "./help-mails";
import { membershipMails } from "./membership-mails";
import { moderationMails } from "./moderation-mails";
import { payoutMails } from "./payouts-mails";

const undo = {
  action: "Änderung rückgängig machen",
  after: [
    "Wenn Sie das nicht waren, machen Sie die Änderung rückgängig. Wir melden alle Geräte ab und entfernen Anmeldemöglichkeiten, die seitdem hinzugekommen sind, und Sie wählen ein neues Passwort.",
    "Der Link funktioniert einmal und 7 Tage lang.",
  ],
};

export const mails: In<typeof english.mails> = {
  confirm: {
    subject: `Bestätigen Sie Ihre E-Mail-Adresse für ${brand.name}`,
    lines: [
      `Willkommen bei ${brand.name}. Bestätigen Sie Ihre E-Mail-Adresse, um die Registrierung abzuschließen.`,
    ],
    action: "E-Mail-Adresse bestätigen",
    after: [
      "Der Link funktioniert einmal und 24 Stunden lang. Öffnen Sie ihn am besten in dem Browser, in dem Sie sich registriert haben.",
      "Wenn Sie sich nicht registriert haben, ignorieren Sie diese E-Mail. Ohne Ihre Bestätigung geschieht nichts.",
    ],
  },
  existing: {
    subject: `Sie haben bereits ein ${brand.name}-Konto`,
    lines: [
      `Jemand, vermutlich Sie, wollte sich mit dieser E-Mail-Adresse bei ${brand.name} registrieren. Sie haben bereits ein Konto, deshalb wurde nichts geändert.`,
      "Melden Sie sich wie gewohnt an. Wenn Sie Ihr Passwort vergessen haben, können Sie es dort zurücksetzen.",
    ],
    action: "Anmelden",
    after: ["Wenn Sie das nicht waren, müssen Sie nichts tun."],
  },
  recover: {
    subject: `${brand.name}-Passwort zurücksetzen`,
    lines: [
      "Jemand, vermutlich Sie, möchte das Passwort für diese E-Mail-Adresse zurücksetzen. Sie können diesen Link in jedem Browser öffnen.",
    ],
    action: "Neues Passwort festlegen",
    after: [
      "Der Link funktioniert einmal und eine Stunde lang.",
      "Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.",
    ],
  },
  emailChange: {
    subject: `Bestätigen Sie Ihre neue E-Mail-Adresse für ${brand.name}`,
    lines: [
      `Sie möchten diese Adresse für Ihr ${brand.name}-Konto verwenden. Bestätigen Sie, dass sie Ihnen gehört.`,
    ],
    action: "Adresse bestätigen",
    after: [
      "Der Link funktioniert einmal und 24 Stunden lang. Falls Sie nicht angemeldet sind, werden Sie um die Anmeldung gebeten.",
      "Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Es ändert sich nichts.",
    ],
  },
  emailTaken: {
    subject: `Zu dieser Adresse gibt es bereits ein ${brand.name}-Konto`,
    lines: [
      `Jemand wollte diese Adresse für ein anderes ${brand.name}-Konto verwenden. Zu ihr gibt es bereits ein Konto, deshalb wurde nichts geändert.`,
    ],
    action: "Anmelden",
    after: ["Wenn Sie das nicht waren, müssen Sie nichts tun."],
  },
  emailChanged: {
    subject: `Die E-Mail-Adresse Ihres ${brand.name}-Kontos wurde geändert`,
    lines: [
      "Ihr Konto verwendet jetzt eine andere E-Mail-Adresse, und alle anderen Geräte wurden abgemeldet.",
    ],
    ...undo,
  },
  passwordChanged: {
    subject: `Ihr ${brand.name}-Passwort wurde geändert`,
    lines: [
      "Ihr Passwort wurde soeben geändert, und alle Ihre anderen Geräte wurden abgemeldet.",
      "Wenn Sie das nicht waren, setzen Sie Ihr Passwort jetzt zurück.",
    ],
    action: "Passwort zurücksetzen",
  },
  providerConnected: {
    subject: `Mit Ihrem ${brand.name}-Konto wurde ein Konto verbunden`,
    lines: [
      "Ein Konto von Google, Microsoft oder Apple wurde soeben mit Ihrem verbunden. Sie können sich jetzt damit anmelden.",
    ],
    ...undo,
  },
  providerDisconnected: {
    subject: `Von Ihrem ${brand.name}-Konto wurde ein Konto getrennt`,
    lines: [
      "Ein Konto von Google, Microsoft oder Apple wurde soeben von Ihrem getrennt. Die Anmeldung damit ist nicht mehr möglich.",
      "Wenn Sie das nicht waren, prüfen Sie Ihre Einstellungen und legen Sie jetzt ein neues Passwort fest.",
    ],
    action: "Einstellungen prüfen",
  },
  newDevice: {
    subject: `Neue Anmeldung bei Ihrem ${brand.name}-Konto`,
    lines: [
      "Jemand hat sich soeben mit einem Gerät oder aus einem Netzwerk bei Ihrem Konto angemeldet, das wir von Ihnen noch nicht kennen.",
    ],
    action: "Geräte prüfen",
    after: [
      "Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, melden Sie das Gerät ab und legen Sie ein neues Passwort fest.",
    ],
  },
  sessionReused: {
    subject: `Wir haben ein Gerät von Ihrem ${brand.name}-Konto abgemeldet`,
    lines: [
      "Zwei Browser haben dieselbe Anmeldung bei Ihrem Konto verwendet. Vielleicht hat jemand sie kopiert. Wir haben dieses Gerät abgemeldet, und Sie müssen sich dort neu anmelden.",
    ],
    action: "Geräte prüfen",
    after: [
      "Auch ein aus einer Sicherung wiederhergestellter Browser kann die Ursache sein. Wenn Sie das Gerät nicht kennen, legen Sie ein neues Passwort fest. Damit werden alle Ihre Geräte abgemeldet.",
    ],
  },
  twoStepOn: {
    subject: `Bestätigung in zwei Schritten für Ihr ${brand.name}-Konto eingeschaltet`,
    lines: [
      "Ab jetzt fragen wir bei der Anmeldung auch nach einem Code aus Ihrer Authenticator-App. Alle Ihre anderen Geräte wurden abgemeldet.",
      "Bewahren Sie Ihre Wiederherstellungscodes so auf, dass Sie sie ohne Ihr Smartphone finden.",
    ],
    ...undo,
  },
  podcastShared: {
    subject: "Möglicherweise nutzt jemand anderes Ihre Podcast-Adresse",
    lines: [
      "Über eine Ihrer privaten Podcast-Adressen wurde eine Folge an einem einzigen Tag aus vielen Netzwerken abgespielt.",
      "Wenn jemand anderes die Adresse haben könnte, erstellen Sie eine neue: Die alte funktioniert dann sofort nicht mehr.",
    ],
    action: "Neue Adresse erstellen",
    after: [
      "Wenn nur Sie das waren, müssen Sie nichts tun. Eine Folge, die an einem Tag aus 20 Netzwerken abgespielt wird, ist einen Tag lang nicht verfügbar; alles andere funktioniert weiter.",
    ],
  },
  passkeyAdded: {
    subject: `Ihrem ${brand.name}-Konto wurde ein Passkey hinzugefügt`,
    lines: [
      "Ihrem Konto wurde soeben ein Passkey hinzugefügt. Wer ihn hat und das Gerät entsperren kann, kann sich ohne Ihr Passwort anmelden.",
    ],
    ...undo,
  },
  passkeyRemoved: {
    subject: `Aus Ihrem ${brand.name}-Konto wurde ein Passkey entfernt`,
    lines: ["Aus Ihrem Konto wurde soeben ein Passkey entfernt. Die Anmeldung damit ist nicht mehr möglich."],
    action: "Passkeys prüfen",
    after: ["Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest."],
  },
  twoStepOff: {
    subject: `Bestätigung in zwei Schritten für Ihr ${brand.name}-Konto ausgeschaltet`,
    lines: [
      "Ab jetzt melden Sie sich nur mit Ihrem Passwort an. Ihre Wiederherstellungscodes gelten nicht mehr.",
    ],
    action: "Wieder einschalten",
    after: ["Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest."],
  },
  recoveryCodesRenewed: {
    subject: `Neue Wiederherstellungscodes für Ihr ${brand.name}-Konto`,
    lines: [
      "Für Ihr Konto wurden soeben zehn neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.",
    ],
    action: "Einstellungen öffnen",
    after: ["Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest und schreiben Sie uns."],
  },
  twoStepGuessed: {
    subject: `Jemand versucht, Codes für Ihr ${brand.name}-Konto zu erraten`,
    lines: [
      "Jemand hat den ersten Schritt der Anmeldung bei Ihrem Konto geschafft und dann zehn falsche Codes eingegeben. Wir nehmen eine Stunde lang keine Codes an. Mit einem Wiederherstellungscode können Sie sich weiterhin anmelden.",
      "Wenn Sie das nicht waren, kennt jemand Ihr Passwort. Legen Sie jetzt ein neues fest.",
    ],
    action: "Neues Passwort festlegen",
  },
  secondStepMissed: {
    subject: `Jemand kennt möglicherweise Ihr ${brand.name}-Passwort`,
    lines: [
      "Jemand hat mit einem Gerät oder aus einem Netzwerk, das Sie bisher nicht verwendet haben, den ersten Schritt der Anmeldung bei Ihrem Konto geschafft, aber nicht den zweiten. Die Anmeldung ist nicht gelungen.",
      "Wenn Sie das nicht waren, kennt jemand Ihr Passwort oder hat Zugriff auf Ihr Konto bei Google, Microsoft oder Apple. Legen Sie jetzt ein neues Passwort fest.",
    ],
    action: "Neues Passwort festlegen",
    after: ["Wenn Sie das waren, müssen Sie nichts tun. Wir senden diese E-Mail höchstens einmal am Tag."],
  },
  manyFailures: {
    subject: `Anmeldung bei Ihrem ${brand.name}-Konto nach vielen Fehlversuchen`,
    lines: [
      "Jemand hat sich soeben nach vielen Fehlversuchen vom selben Ort aus bei Ihrem Konto angemeldet.",
    ],
    action: "Geräte prüfen",
    after: [
      "Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, melden Sie das Gerät ab und legen Sie ein neues Passwort fest. Wir senden diese E-Mail höchstens einmal am Tag.",
    ],
  },
  accountDeleted: {
    subject: `Ihr ${brand.name}-Konto wurde gelöscht`,
    lines: [
      "Wir haben Ihr Konto und alles, was Sie hochgeladen haben, wie gewünscht gelöscht. Vielen Dank und auf Wiedersehen.",
    ],
  },
  digest: {
    subject: "Neue Werke von Creatorn, denen Sie folgen",
    lines: ["Neu von Creatorn, denen Sie folgen:"],
    action: "Alle neuen Werke ansehen",
    after: ["Sie erhalten diese E-Mail, weil Sie sie in Ihren Einstellungen eingeschaltet haben."],
  },
  alarm: {
    subject: brand.name,
    lines: [
      "Auf der Website gibt es ein Problem, um das Sie sich kümmern müssen. Wir schreiben einmal am Tag, bis es behoben ist.",
    ],
    action: "Zustand der Website öffnen",
  },
  alarmOver: {
    subject: brand.name,
    lines: ["Dieses Problem ist behoben."],
    action: "Zustand der Website öffnen",
  },
  ...helpMails,
  ...membershipMails,
  ...payoutMails,
  ...moderationMails,
  ...copyrightMails,
};

export const deviceMail: In<typeof english.deviceMail> = {
  browserOn: (browser, system) => `${browser} unter ${system}`,
  unknownDevice: "Unbekanntes Gerät",
  device: (name) => `Gerät: ${name}`,
  network: (network, place) => `Netzwerk: ${network}${place ? ` (${place})` : ""}`,
  failures: (count) => `Fehlversuche davor: ${count}`,
  time: (at) => `Zeit: ${at.toISOString().slice(0, 16).replace("T", " ")} UTC`,
};
