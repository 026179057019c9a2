import type * as english from "../en/copyright";
import { pluralIn, type In } from "../say";

const plural = pluralIn("es");

export const copyrightWords: In<typeof english.copyrightWords> = {
  title: "Aviso de derechos de autor",
  description:
    "Comunícanos que una obra en Wishlight te pertenece a ti o a alguien a quien representas, y pide que la retiremos.",
  lead: "Usa este formulario para pedirnos que retiremos tu obra si está aquí sin tu consentimiento. Incluye lo que exige la ley de EE. UU. (17 U.S.C. 512(c)(3)), y lo aceptamos de cualquier país.",
  beforeSending:
    "Antes de enviarlo: si retiramos la obra, diremos a la persona que la compartió que la reclamas y le daremos tu nombre y tu dirección de correo. Tu dirección postal y tu número de teléfono se quedan con nosotros.",
  falseClaims:
    "Si reclamas a sabiendas algo que no es tuyo, respondes por los daños y perjuicios (17 U.S.C. 512(f)). Según nuestras normas, los avisos infundados también cuentan como uso indebido.",
  rulesLink: "Leer las normas, cláusula 5",
  addresses: "¿En qué parte de este sitio está?",
  addressesHint:
    "La dirección de la obra, como https://…/upload/12. Puedes indicar hasta diez, una por línea. Revisamos cada una por separado.",
  wrongAddress: (line) =>
    `No encontramos ninguna obra de otra persona en esta dirección: ${line.slice(0, 80)}`,
  claimed: "¿Cuál es tu obra?",
  claimedHint: "Su título, quién la hizo y dónde podemos ver el original.",
  name: "Tu nombre completo",
  postalAddress: "Tu dirección postal",
  telephone: "Tu número de teléfono",
  email: "Tu dirección de correo",
  goodFaith:
    "Creo de buena fe que este uso no está autorizado por el titular de los derechos de autor, por su agente ni por la ley.",
  accuracy:
    "La información de este aviso es exacta y declaro, bajo pena de perjurio, que soy titular del derecho infringido o que tengo autorización para actuar en nombre del titular.",
  signature: "Firma",
  signatureHint: "Escribe tu nombre completo. Vale como tu firma.",
  submit: "Enviar aviso",
  busy: "Enviando…",
  done: "Recibimos tu aviso. Te enviaremos un acuse de recibo por correo, y una persona lo revisará en un plazo de 72 horas.",
  agentTitle: "Agente designado para avisos de derechos de autor",
  agentAlso: "También puedes escribir al agente. Incluye todo lo que pide el formulario.",
  link: "Enviar un aviso de derechos de autor",
  moreNeeded:
    "Para reclamar derechos de autor, la ley exige más datos. El formulario está en la página siguiente, y conserva lo que ya escribiste.",

  decision: {
    claimedBy: "Reclamante",
    gone: "Ya no se conserva",
    counterTitle: "Contranotificación",
    counterLead:
      "Si la obra se retiró por error o porque se confundió con otra, puedes enviar una contranotificación. Restauraremos la obra pasados diez días hábiles, salvo que el reclamante presente una demanda. El reclamante recibe tu nombre, tu dirección postal y tu número de teléfono.",
    counterLink: "Enviar contranotificación",
    sentAt: "Enviaste una contranotificación el {at}.",
    restoredOn: "Restauraremos la obra al final del {at}, salvo que el reclamante presente una demanda.",
    restored: "Restauramos la obra tras tu contranotificación.",
    sued: "El reclamante presentó una demanda. La obra seguirá retirada hasta que un tribunal u otra decisión disponga lo contrario.",
    over: "La retirada ya había terminado.",
    strikes: (count, of) => `Faltas por derechos de autor: ${count} de ${of} hasta el {until}`,
    strikesText: (of, months) =>
      `Cada aviso de derechos de autor por el que tomamos medidas cuenta como una falta, sin importar cuántas obras nombre. Con ${of} faltas en ${months} meses, cerramos la cuenta. Una falta no cuenta si su retirada se revoca, o si se responde con una contranotificación y no hay demanda.`,
  },

  counter: {
    title: "Contranotificación",
    description: "Impugna la retirada de una obra tras un aviso de derechos de autor.",
    about: (title) => `Impugnar la retirada de ${title}`,
    lead: "Para una obra que se retiró por error o porque se confundió con otra. Este formulario incluye lo que exige la ley de EE. UU. (17 U.S.C. 512(g)(3)).",
    beforeSending:
      "Antes de enviarla: el reclamante recibe una copia con tu nombre, tu dirección postal y tu número de teléfono. Puede demandarte.",
    what: "Obra retirada",
    where: "Página",
    claims: "Reclamante",
    next: "Restauramos la obra al final del décimo día hábil después de recibir tu contranotificación, salvo que el reclamante nos comunique antes que presentó una demanda. Una apelación es distinta: la revisa nuestro equipo y nadie más recibe tu dirección.",
    words: "Por qué fue un error",
    wordsHint: "El reclamante también recibe este texto.",
    optional: "opcional",
    emailHint: "Te enviaremos el resultado por correo. El reclamante no recibe esta dirección.",
    mistake:
      "Bajo pena de perjurio: creo de buena fe que la obra se retiró por error o porque se confundió con otra.",
    jurisdiction:
      "Acepto la jurisdicción del Tribunal Federal de Distrito (Federal District Court) del distrito de mi dirección o, fuera de Estados Unidos, la de cualquier distrito en el que pueda encontrarse Wishlight, y aceptaré las notificaciones judiciales de la persona que envió el aviso o de su agente.",
    submit: "Enviar contranotificación",
    sent: "Recibimos tu contranotificación y estamos enviando una copia al reclamante.",
    notFound: "Aquí no hay ninguna retirada que impugnar.",
    over: "Esta retirada ya terminó, así que no hay nada que impugnar.",
    unreachable:
      "Ya no conservamos los datos del reclamante, así que no podemos enviarle una contranotificación. Todavía puedes apelar o escribirnos.",
    back: "Volver a la decisión",
  },

  suit: {
    title: "Contranotificación a tu aviso de derechos de autor",
    description: "La respuesta a tu aviso de derechos de autor y lo que puedes hacer.",
    bad: "No podemos leer este enlace. Ábrelo de nuevo desde el correo.",
    lead: (title) => `La persona que compartió ${title} envió esta contranotificación.`,
    name: "Nombre",
    postalAddress: "Dirección postal",
    telephone: "Teléfono",
    words: "En sus palabras",
    signature: "Firma",
    sentAt: "Enviada",
    restoredOn: "Restauraremos la obra al final del {at}.",
    restored: "Restauramos la obra.",
    over: "Este caso está cerrado.",
    suedNoted: "Registramos que presentaste una demanda. La obra sigue retirada.",
    said: "Nos comunicaste que presentaste una demanda y lo estamos comprobando. Hasta entonces la obra sigue retirada, pero no más allá del 14.º día hábil después de la contranotificación.",
    formTitle: "¿Presentaste una demanda?",
    formLead:
      "La obra solo sigue retirada si presentaste una demanda para obtener una orden judicial contra este uso. Indícanos el tribunal y el número de expediente. Es posible que te pidamos una copia.",
    court: "Tribunal",
    number: "Número de expediente",
    submit: "Presenté una demanda",
    busy: "Enviando…",
  },

  staff: {
    title: "Avisos de derechos de autor",
    heading: (id, report) => `Aviso de derechos de autor ${id} (denuncia n.º ${report})`,
    one: (id) => `Aviso de derechos de autor ${id}`,
    description: "Un aviso de derechos de autor, y si su reclamante presentó una demanda.",
    facts:
      "Si un aviso no es válido y no restringes nada, el reclamante ve los hechos que escribas. Si retiras la obra, su propietario ve el nombre del reclamante, así que decide por separado las demás denuncias del caso.",
    work: "Obra reclamada",
    works: (works) =>
      plural(works, {
        one: "La única obra de este aviso.",
        many: `Una de ${works} de obras de este aviso.`,
        other: `Una de ${works} obras de este aviso.`,
      }),
    forgotten: "Ya no conservamos los datos del reclamante.",
    saidSued: (court, number) => `El reclamante afirma que presentó una demanda: ${court}, ${number}`,
    sued: (words) => `El reclamante presentó una demanda. ${words}`,
    denied: (words) => `El reclamante no presentó ninguna demanda. ${words}`,
    counterNone: "Contranotificación: ninguna",
    counterOpen: "Contranotificación: abierta. Restauraremos la obra al final del {at}.",
    counterOutcomes: {
      restored: "Contranotificación: obra restaurada",
      sued: "Contranotificación: el reclamante presentó una demanda",
      over: "Contranotificación: la retirada ya había terminado",
    },
    noteTitle: "¿Presentó una demanda el reclamante?",
    noteLead:
      "Si lo hizo, la obra sigue retirada a pesar de la contranotificación. Indica cómo lo sabes: el registro del tribunal o una copia de la demanda.",
    outcome: "Resultado",
    choose: "Elegir",
    outcomeSued: "Presentó una demanda: la obra sigue retirada",
    outcomeDenied: "No presentó ninguna demanda",
    words: "Cómo lo sabes",
    submit: "Guardar resultado",
    done: "Guardado.",
    toCase: "Volver al caso",
    link: "Revisar el aviso o registrar una demanda",
  },
};
