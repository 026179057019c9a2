import type * as english from "../en/common";
import type { In } from "../say";

export const common: In<typeof english.common> = {
  gap: " ",
  showPassword: "Passwort anzeigen",
  hidePassword: "Passwort verbergen",
  close: "Schließen",
  dismiss: "Ausblenden",
  loading: "Wird geladen",
  optional: "optional",
  membersOnly: "Nur für Mitglieder",
  notifications: "Benachrichtigungen",
  banner: "Hinweis",
  bannerUntil: "Bis {until}.",
  skipToContent: "Zum Inhalt springen",
  seconds: (count: string) => `${count} s`,
  minutes: (count: string) => `${count} min`,
  hours: (count: string) => `${count} h`,
  megabytes: (count: string) => `${count} MB`,
  gigabytes: (count: string) => `${count} GB`,
  secondsLeft: (seconds) => `noch ${seconds} s`,
  minutesLeft: (minutes) => `noch ${minutes} min`,
  hoursLeft: (hours, minutes) => `noch ${hours} h ${minutes} min`,
};
