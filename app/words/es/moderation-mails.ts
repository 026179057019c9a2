import type * as english from "../en/moderation-mails";
import type { In } from "../say";

export const moderationMails: In<typeof english.moderationMails> = {
  reportReceived: {
    subject: "Recibimos tu denuncia",
    lines: ["Gracias por tu denuncia. Una persona la revisará y te comunicaremos el resultado."],
    action: "Ver mi denuncia",
  },
  reportFollowed: {
    subject: "Tomamos medidas por tu denuncia",
    lines: ["Revisamos lo que denunciaste y lo restringimos."],
    action: "Ver el resultado",
  },
  reportNotFollowed: {
    subject: "No tomamos medidas por tu denuncia",
    lines: [
      "Revisamos lo que denunciaste y no restringimos nada por tu denuncia. Si no estás de acuerdo, puedes apelar dentro del plazo que indica la página de tu denuncia. Otra persona revisará tu apelación.",
    ],
    action: "Ver el resultado",
  },
  reportReversed: {
    subject: "Cambiamos una decisión sobre tu denuncia",
    lines: [
      "Volvimos a revisar lo que habíamos restringido tras tu denuncia y lo restauramos. Enviaste tu denuncia de buena fe, así que esto no cuenta en tu contra.",
    ],
    action: "Ver mi denuncia",
  },
  reportSealed: {
    subject: "El resultado de tu denuncia",
    lines: [
      "Gracias. Una persona revisó lo que denunciaste. Ya nadie puede verlo en el sitio, e informamos a las organizaciones ajenas a Wishlight que deben saberlo.",
      "No compartas lo que viste ni guardes copias.",
    ],
    action: "Ver mi denuncia",
  },
  reportUnsealed: {
    subject: "Volvimos a revisar tu denuncia",
    lines: [
      "Dos personas volvieron a revisar lo que retiramos del sitio tras tu denuncia y lo restauraron. Enviaste tu denuncia de buena fe, así que esto no cuenta en tu contra.",
    ],
    action: "Ver mi denuncia",
  },
  sealed: {
    subject: "Nuevo bloqueo de seguridad",
    lines: ["Se bloqueó algo en el sitio y hace falta un guardián."],
    action: "Abrir bloqueos",
  },
  decided: {
    subject: "Una decisión sobre tu cuenta o tus obras",
    lines: [
      "Tomamos una decisión que te afecta. Explica qué constatamos, en qué ley o norma se basa y cuánto tiempo se aplica.",
    ],
    action: "Leer la decisión",
    after: [
      "Puedes apelar gratis durante seis meses. Otra persona revisará tu apelación. También puedes acudir a un órgano de resolución extrajudicial de litigios o a los tribunales.",
    ],
  },
  decisionLifted: {
    subject: "Levantamos una decisión sobre ti",
    lines: ["Levantamos una decisión anterior sobre ti y sus restricciones."],
    action: "Leer la decisión",
  },
  appealReceived: {
    subject: "Recibimos tu apelación",
    lines: ["Alguien que no tomó la decisión revisará tu apelación, y te comunicaremos el resultado."],
    action: "Ver mi apelación",
  },
  appealUpheld: {
    subject: "Revisamos tu apelación y mantuvimos la decisión",
    lines: [
      "Alguien que no tomó la decisión revisó tu apelación y mantuvo la decisión. Nuestra respuesta explica por qué.",
    ],
    action: "Leer la respuesta",
    after: ["Todavía puedes acudir a un órgano de resolución extrajudicial de litigios o a los tribunales."],
  },
  appealReversed: {
    subject: "Revisamos tu apelación y revocamos la decisión",
    lines: ["Alguien que no tomó la decisión revisó tu apelación y revocó la decisión."],
    action: "Leer la respuesta",
  },
  moderationAlert: {
    subject: "Caso urgente",
    lines: ["Alguien denunció un posible peligro para la vida o el abuso sexual de un menor."],
    action: "Abrir el caso",
  },
  misuseWarning: {
    subject: "Varias de tus denuncias o apelaciones eran infundadas",
    lines: [
      "Comprobamos que varias de tus denuncias o apelaciones eran infundadas. Si envías más como estas, no podrás enviar ninguna durante un tiempo. Las normas explican cuándo y por cuánto tiempo.",
    ],
    action: "Leer las normas",
  },
  worksWarning: {
    subject: "Varias de tus obras infringieron la ley",
    lines: [
      "Restringimos varias de tus obras porque infringen la ley. Si vuelve a ocurrir, podemos suspender tu cuenta por un tiempo o cerrarla. Las normas explican qué tenemos en cuenta, y puedes apelar cada decisión.",
    ],
    action: "Leer las normas",
  },
};

export const decisionMail: In<typeof english.decisionMail> = {
  about: (title) => `Sobre: ${title}`,
  reason: (reason) => `Motivo: ${reason}`,
};
