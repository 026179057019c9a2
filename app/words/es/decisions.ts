import type * as english from "../en/decisions";
import { pluralIn, type In } from "../say";
import { reasonWords } from "./report";

const plural = pluralIn("es");

export const measureWords: In<typeof english.measureWords> = {
  removed: "Contenido retirado: nadie puede abrirlo",
  hidden: "Contenido oculto: solo su propietario puede verlo",
  adults: "18+: solo los adultos pueden encontrarlo y abrirlo",
  suspended: "Cuenta suspendida: sin subidas, ediciones ni otros cambios",
  ended: "Cuenta cerrada: sus obras están ocultas",
  no_reports: "Sin denuncias",
  no_comments: "Sin comentarios",
  pay_held: "Ingresos retenidos",
  pay_ended: "Sin más ingresos",
};

export const decidedReasons: In<typeof english.decidedReasons> = {
  ...reasonWords,
  copyright: "Derechos de autor: otra persona los reclama",
  other: "Otro motivo",
};

export const decisionWords: In<typeof english.decisionWords> = {
  listTitle: "Decisiones sobre ti",
  listDescription: "Las decisiones sobre tu cuenta y tus obras, y sus motivos.",
  listLead: "De la más reciente a la más antigua. Puedes apelar cada una durante seis meses.",
  empty: "No hay decisiones sobre ti.",
  failed: "No pudimos cargar tus decisiones. Inténtalo de nuevo.",
  nowShown: (count, shown) =>
    plural(count, {
      one: "Se muestra 1 decisión.",
      many: `Se muestran ${shown} de decisiones.`,
      other: `Se muestran ${shown} decisiones.`,
    }),
  title: "Decisión",
  description: "Qué decidimos, por qué y qué puedes hacer al respecto.",
  notFound: "No encontramos esta decisión.",
  about: (title) => `Decisión sobre ${title}`,
  decidedAt: "Fecha de la decisión",
  decidedOn: "Decidido el {at}",
  restrictions: "Restricciones",
  nothing: "No hay nada restringido.",
  until: "Hasta el {at}",
  noEnd: "Sin fecha de fin",
  over: "Ya no está vigente.",
  restored: "Las restricciones anteriores se levantaron.",
  where: "Dónde se aplica",
  everywhere: "En todas partes",
  everywhereBut: (countries) => `En todas partes, aunque la decisión solo nombra: ${countries}.`,
  ground: "Fundamento",
  grounds: { law: "La ley", terms: "Nuestras normas" },
  clauses: { law: "Ley", terms: "Norma" },
  rules: "Leer las normas",
  facts: "Qué constatamos",
  found: "Cómo lo supimos",
  foundBy: {
    report: "Por una denuncia",
    own: "Por nuestros propios controles",
    authority: "Por una autoridad pública",
    flagger: "Por un alertador fiable",
  },
  automation: "Automatización",
  automations: {
    none: "Ninguna. Una persona lo detectó y lo decidió.",
    found: "Detectado automáticamente, decidido por una persona.",
    decided: "Decidido automáticamente. Si apelas, lo revisa una persona.",
  },
  replaced: "Una decisión más reciente sustituyó a esta.",
  replacedLink: "Leer la decisión más reciente",
  options: "Qué puedes hacer",
  otherOptions:
    "También puedes acudir a un órgano certificado de resolución extrajudicial de litigios (art. 21 del Reglamento de Servicios Digitales) o a los tribunales.",
  appeal: {
    lead: "Apelar es gratis, y alguien que no tomó esta decisión revisa tu apelación. Cuéntanos qué está mal en ella y añade todo lo que pueda ayudar.",
    until: "Puedes apelar hasta el {at}.",
    words: "Por qué la decisión es errónea",
    submit: "Enviar apelación",
    busy: "Enviando…",
    sent: "Recibimos tu apelación. La revisará otra persona y te comunicaremos el resultado.",
    open: "Alguien que no tomó esta decisión está revisando tu apelación.",
    upheld: "Revisamos tu apelación y mantuvimos la decisión.",
    reversed: "Revisamos tu apelación y revocamos la decisión.",
    yours: "Tu apelación",
    answer: "Nuestra respuesta",
    late: "El plazo de seis meses para apelar ya terminó.",
  },
  inForce: "Vigente",
  ended: "Terminada",
  none: "Sin restricciones",
};

export const stoppedWords: In<typeof english.stoppedWords> = {
  title: "Tu cuenta está restringida",
  suspended: "Tu cuenta está suspendida hasta el {at}.",
  suspendedOpen: "Tu cuenta está suspendida.",
  ended: "Cerramos tu cuenta.",
  why: "Ver el motivo y qué puedes hacer",
};

export const reviewWords: In<typeof english.reviewWords> = {
  title: "Tu cuenta está en revisión",
  description: "Tu cuenta está en revisión.",
  text: "Por ahora no puedes cambiar nada en el sitio. Todavía puedes ver obras, descargar tus datos y eliminar tu cuenta.",
  more: "Qué puedes hacer todavía",
  settings: "Configuración",
};
