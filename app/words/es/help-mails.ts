import type * as english from "../en/help-mails";
import type { In } from "../say";
import { brand } from "./brand";

export const helpAsked: In<typeof english.helpAsked> = {
  email: "La solicitud: usar otra dirección de correo para esta cuenta.",
  erasure: "La solicitud: eliminar esta cuenta y todo lo que contiene.",
};

export const helpMails: In<typeof english.helpMails> = {
  helpRequest: {
    subject: `Una solicitud sobre tu cuenta de ${brand.name}`,
    lines: [
      `Alguien que no podía iniciar sesión pidió ayuda a la asistencia de ${brand.name} con la cuenta que pertenece a esta dirección.`,
      "Si fuiste tú, no tienes que hacer nada. Si no, detén la solicitud ahora mismo.",
    ],
    action: "Detener la solicitud",
    after: ["El enlace funciona hasta que hayamos tramitado la solicitud."],
  },
};
