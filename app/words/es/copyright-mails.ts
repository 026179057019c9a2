import type * as english from "../en/copyright-mails";
import { longDate, theirs, type In } from "../say";

export const copyrightMails: In<typeof english.copyrightMails> = {
  copyrightReceived: {
    subject: "Recibimos tu aviso de derechos de autor",
    lines: [
      "Gracias por tu aviso. Una persona lo revisará y te comunicaremos el resultado. Puedes seguir la revisión de cada obra que nombraste.",
    ],
    action: "Ver mi aviso",
  },
  copyrightRemoved: {
    subject: "Retiramos una de tus obras por una reclamación de derechos de autor",
    lines: [
      "Alguien afirma que una obra que compartiste le pertenece, o pertenece a alguien a quien representa. La retiramos. La decisión explica por qué y qué puedes hacer.",
    ],
    action: "Leer la decisión",
    after: [
      "Si la retirada fue un error, puedes enviar una contranotificación. Restauraremos la obra pasados diez días hábiles, salvo que el reclamante presente una demanda. El reclamante recibe tu nombre, tu dirección postal y tu número de teléfono. También puedes apelar, y alguien que no tomó la decisión revisará la apelación.",
    ],
  },
  counterNotice: {
    subject: "Una contranotificación a tu aviso de derechos de autor",
    lines: [
      "La persona que compartió una obra que retiramos tras tu aviso de derechos de autor envió una contranotificación. Esta es una copia (17 U.S.C. 512(g)(2)(B)).",
    ],
    action: "Leerla o comunicar una demanda",
  },
  suitSaid: {
    subject: "Un reclamante afirma que presentó una demanda",
    lines: [
      "Alguien que reclama los derechos de autor de una obra retirada afirma que presentó una demanda. Compruébalo y registra el resultado. Hasta entonces la obra sigue retirada, pero no más allá del 14.º día hábil después de la contranotificación.",
    ],
    action: "Abrir el aviso",
  },
  counterEnded: {
    subject: "Tu contranotificación: la retirada terminó",
    lines: [
      "Ningún reclamante nos comunicó a tiempo que presentó una demanda, así que la retirada terminó. Si eliminaste tu cuenta, no podemos restaurar lo que se eliminó con ella.",
    ],
  },
};

const date = longDate("es", "America/New_York");

export const copyrightMailWords: In<typeof english.copyrightMailWords> = {
  claimedBy: (name, email) => `Reclamante: ${name}, ${email}`,
  counter: (link) => `Enviar una contranotificación, con o sin cuenta:\n${link}`,
  about: (title) => `Obra retirada: ${title}`,
  from: (name, address, telephone) => `De: ${theirs(name)}, ${theirs(address)}, ${theirs(telephone)}`,
  states:
    "Declara, bajo pena de perjurio, que cree de buena fe que la obra se retiró por error o porque se confundió con otra. Acepta la jurisdicción del Tribunal Federal de Distrito (Federal District Court) del distrito de su dirección o, fuera de Estados Unidos, la de cualquier distrito en el que se nos pueda encontrar, y aceptará tus notificaciones judiciales.",
  says: (words) => `En sus palabras: ${theirs(words)}`,
  signed: (signature) => `Firma: ${signature}`,
  restored: (at) =>
    `Restauraremos la obra al final del ${date.format(at)}, el décimo día hábil, salvo que antes nos comuniques que presentaste una demanda para obtener una orden judicial en su contra.`,
};
