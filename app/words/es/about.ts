import type * as english from "../en/about";
import type { In } from "../say";

export const about: In<typeof english.about> = {
  title: "Acerca de",
  description: "Qué es Wishlight, para quién es y cómo tratamos a espectadores y creadores.",
  heading: "Un pequeño cine que nunca cierra",
  lead: "Wishlight es el lugar donde quienes crean películas, imágenes y sonido los muestran a quienes vienen a ver, mirar y escuchar. Es solo eso, y trabajamos mucho para que siga siéndolo.",
  sections: [
    {
      title: "Por qué lo creamos",
      paragraphs: [
        "Casi todos los lugares donde puedes mostrar tu obra giran en torno a otra cosa: lo siguiente, las reacciones, el anuncio de en medio. La obra solo llena el espacio. Nosotros queríamos lo contrario: una sala a oscuras, una luz y lo que viniste a ver.",
        "Por eso hay un feed, en el orden en que se publican las obras. Cada obra tiene su propia página, a tamaño completo y con el nombre de quien la hizo. Y cuando termina, termina.",
      ],
    },
    {
      title: "Cómo ganamos dinero",
      paragraphs: [
        "Los espectadores pagan una suscripción mensual que empieza con una prueba gratuita. Cada mes, los creadores reciben una parte de los ingresos por suscripciones según cuánto tiempo se vieron o escucharon sus obras. Para cobrar no hace falta hacer ruido. Hace falta gente que se quede hasta el final.",
      ],
    },
    {
      title: "Qué conservan los creadores",
      paragraphs: [
        "Todo. Lo que subes es tuyo, y tú decides si es privado o público. Cuando lo eliminas, nosotros también lo eliminamos: el archivo, las imágenes que generamos a partir de él y el registro de que estuvo aquí.",
        "Vendemos suscripciones, no lo que sabemos de ti.",
      ],
    },
    {
      title: "Quiénes somos",
      paragraphs: [
        "Wishlight es una producción de Wishlight Studio, un pequeño grupo de personas que han manejado proyectores, mezclado discos y escrito software para ambas cosas. Si algo aquí puede mejorar, nos gustará saberlo.",
      ],
    },
  ],
  contact: "Contáctanos",
};
