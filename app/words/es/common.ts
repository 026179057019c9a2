import type * as english from "../en/common";
import type { In } from "../say";

export const common: In<typeof english.common> = {
  gap: " ",
  showPassword: "Mostrar contraseña",
  hidePassword: "Ocultar contraseña",
  close: "Cerrar",
  dismiss: "Descartar",
  loading: "Cargando",
  optional: "opcional",
  membersOnly: "Solo para miembros",
  notifications: "Notificaciones",
  banner: "Aviso",
  bannerUntil: "Hasta el {until}.",
  skipToContent: "Ir al contenido",
  seconds: (count: string) => `${count} s`,
  minutes: (count: string) => `${count} min`,
  hours: (count: string) => `${count} h`,
  megabytes: (count: string) => `${count} MB`,
  gigabytes: (count: string) => `${count} GB`,
  secondsLeft: (seconds) => `Quedan ${seconds} s`,
  minutesLeft: (minutes) => `Quedan ${minutes} min`,
  hoursLeft: (hours, minutes) => `Quedan ${hours} h ${minutes} min`,
};
