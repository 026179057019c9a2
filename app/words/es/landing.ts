import type * as english from "../en/landing";
import type { In } from "../say";
import { days } from "./trial";

export const landing: In<typeof english.landing> = {
  title: "Películas, imágenes y sonido de creadores independientes",
  description:
    "Te damos la bienvenida a Wishlight. Disfruta de películas, imágenes y sonido de creadores independientes con una sola suscripción mensual que empieza con una prueba gratuita.",
  welcome: "Te damos la bienvenida a Wishlight",
  tagline: "Películas, imágenes y sonido de quienes los crean, sin nada más que compita por tu atención.",
  signIn: "Iniciar sesión",
  join: "Crear cuenta",
  joinFree: "Empezar prueba gratuita",
  seePricing: "Ver precios",
  example: "De nuestra demostración. Las obras y personas que aparecen son ejemplos.",
  screens: {
    work: "La página de una película: la película se reproduce sobre su título, su creador y los comentarios.",
    feed: "El feed: obras nuevas como tarjetas con su título y su creador.",
    uploads: "Mis obras: las obras de un creador con su visibilidad y su estado.",
  },
  watch: {
    title: "Para espectadores",
    text: "El feed muestra primero lo más nuevo. Ninguna clasificación decide por ti, y nada se reproduce hasta que pulsas Reproducir.",
    points: [
      "Imágenes, películas y sonido juntos, cada uno a tamaño completo",
      "En el teléfono, en el escritorio o en la pantalla grande",
      "Títulos en todos los idiomas y alfabetos",
    ],
  },
  make: {
    title: "Para creadores",
    text: "Sube archivos de hasta 200 MB cada uno y comprueba cuándo están listos. Una obra es privada hasta que la haces pública.",
    points: [
      "Cada mes, una parte de las suscripciones según cuánto se ven tus obras",
      "Tu obra sigue siendo tuya y, si la eliminas, nosotros también",
      "Los enlaces a los archivos caducan en minutos",
    ],
  },
  pricing: {
    title: "Precios",
    amount: ({ amount }) => `${amount} al mes`,
    taxes: "Impuestos incluidos. Cancela cuando quieras.",
    trial: ({ trialDays, amount }) =>
      `${days(trialDays)} gratis, sin tarjeta. Solo pagarás ${amount} al mes si te suscribes.`,
    includes: "Incluye",
    points: [
      "Todas las películas, imágenes y grabaciones públicas, completas",
      "Listas de reproducción, historial y feeds RSS privados de los creadores que sigues",
      "Una cuenta de creador: subir obras y ganar dinero no cuesta nada",
    ],
  },
  member: {
    heading: (name) => `Hola de nuevo, ${name}`,
    feed: "Abrir el feed",
    library: "Tu biblioteca",
    upload: "Subir",
    membership: "Membresía",
  },
};
