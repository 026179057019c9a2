import type * as english from "../en/contact";
import type { In } from "../say";

export const contact: In<typeof english.contact> = {
  title: "Contacto",
  description: "Cómo contactar con el equipo de Wishlight para asistencia, cuestiones legales y privacidad.",
  heading: "Contáctanos",
  lead: "Una persona lee cada mensaje. Cuéntanos la dirección de la página, qué hiciste y la referencia del error, si viste alguna. Nunca te pediremos tu contraseña.",
  support: {
    title: "Asistencia",
    text: "Inicio de sesión, subidas que fallan, suscripciones, pagos o cualquier otra cosa que no funcione.",
  },
  legal: {
    title: "Asuntos legales",
    text: "Derechos de autor y otros derechos, solicitudes de retirada y preguntas sobre las Condiciones del servicio.",
  },
  privacy: {
    title: "Privacidad",
    text: "Copias de tus datos, correcciones o preguntas sobre los datos que guardamos.",
  },
  before: "¿Buscas una respuesta rápida?",
  faqLink: "Leer las preguntas frecuentes",
};
