import type * as english from "../en/common";
import { pluralIn, type In } from "../say";

const plural = pluralIn("fr");

const left = (count: number, time: string) =>
  plural(count, { one: `${time} restante`, many: `${time} restantes`, other: `${time} restantes` });

export const common: In<typeof english.common> = {
  gap: " ",
  showPassword: "Afficher le mot de passe",
  hidePassword: "Masquer le mot de passe",
  close: "Fermer",
  dismiss: "Ignorer",
  loading: "Chargement",
  optional: "facultatif",
  membersOnly: "Réservé aux membres",
  notifications: "Notifications",
  banner: "Information",
  bannerUntil: "Jusqu’au {until}.",
  skipToContent: "Aller au contenu",
  seconds: (count: string) => `${count}\u00a0s`,
  minutes: (count: string) => `${count}\u00a0min`,
  hours: (count: string) => `${count}\u00a0h`,
  megabytes: (count: string) => `${count}\u00a0Mo`,
  gigabytes: (count: string) => `${count}\u00a0Go`,
  secondsLeft: (seconds) => left(seconds, `${seconds}\u00a0s`),
  minutesLeft: (minutes) => left(minutes, `${minutes}\u00a0min`),
  hoursLeft: (hours, minutes) => left(hours + minutes, `${hours}\u00a0h ${minutes}\u00a0min`),
};
