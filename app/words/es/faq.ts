import type * as english from "../en/faq";
import type { In } from "../say";

export const faq: In<typeof english.faq> = {
  title: "Preguntas frecuentes",
  description:
    "Qué es Wishlight, cómo ser creador, cómo se paga a los creadores, la prueba gratuita y cómo protegemos tus datos.",
  heading: "Preguntas frecuentes",
  lead: "Lo que más se pregunta antes de empezar.",
  questions: [
    {
      id: "what",
      question: "¿Qué es Wishlight?",
      answer: [
        "Wishlight es una plataforma prémium con obras de creadores independientes: películas, fotografías, música y grabaciones. Los miembros exploran un feed de obras públicas y las ven o escuchan con la máxima calidad. Los creadores suben archivos, eligen si son privados o públicos y ven cuántas personas los ven.",
        "Solo los miembros pueden ver las obras. Estas páginas las puede leer cualquiera.",
      ],
    },
    {
      id: "creator",
      question: "¿Cómo puedo ser creador?",
      answer: [
        "Elige “Creador” como tipo de cuenta al registrarte. Si ya eres espectador, ve a “Acceso de creador” en Configuración y cuéntanos en pocas palabras qué haces.",
        "Los creadores tienen “Mis obras”, “Subir” y “Panel” en su menú. Puedes subir imágenes, video y audio de hasta 200 MB cada uno.",
      ],
    },
    {
      id: "paid",
      question: "¿Cómo cobran los creadores?",
      answer: [
        "Los creadores reciben una parte de los ingresos por suscripciones. Tu parte depende de cuánto vieron y escucharon los miembros tus obras públicas ese mes, en comparación con las de los demás.",
        "Pagamos una vez al mes a través de un proveedor de pagos. Debes poder recibir pagos a tu nombre y en tu país.",
      ],
    },
    {
      id: "trial",
      question: "¿Puedo usarlo gratis?",
      answer: [],
    },
    {
      id: "security",
      question: "¿Están seguros mis datos?",
      answer: [
        "Nunca guardamos tu contraseña, solo un hash lento y con sal a partir del cual no se puede recuperar. Tus archivos están en un almacenamiento privado, tras enlaces firmados que caducan en minutos. Las páginas y los archivos se transmiten cifrados.",
        "Los archivos pueden contener datos personales ocultos. De todo lo que se sube eliminamos dónde se hizo y con el dispositivo de quién (GPS, nombres de lugares, propietario, números de serie). Si no podemos, solo el propietario puede obtener el original. La cámara, el objetivo, la exposición, el autor y los derechos de autor se conservan.",
        "Puedes cerrar todas tus sesiones desde tu perfil y eliminar tu cuenta en Configuración. Al eliminarla se borran tus archivos y tu perfil, y se cierran todas tus sesiones. Encontrarás los detalles en la Política de privacidad.",
      ],
    },
  ],
  more: "¿Tienes otra pregunta?",
  contact: "Contáctanos",
};
