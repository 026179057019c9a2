import type * as english from "../en/terms";
import type { In } from "../say";

export const terms: In<typeof english.terms> = {
  title: "Condiciones del servicio",
  description:
    "El acuerdo entre Wishlight y tú: uso del servicio, tu cuenta, tu contenido, pagos, terminación y cambios.",
  lead: "Estas condiciones son el acuerdo entre Wishlight Studio y tú sobre el uso de Wishlight. Al crear una cuenta, las aceptas. Hemos procurado que se lean con facilidad.",
  version: "Versión v1.0",
  clauses: [
    {
      title: "Uso del servicio",
      paragraphs: [
        "Puedes usar Wishlight si tienes al menos 13 años y la ley de tu país lo permite. Si allí aún no eres mayor de edad, tu padre, madre o tutor debe dar su consentimiento.",
        "Tu membresía es para tu uso personal. No copies, grabes, revendas ni muestres en público lo que otras personas hayan subido. No lo recopiles de forma automática ni intentes eludir los límites del servicio. No subas nada ilegal, que incite al odio o que dañe a otros, ni software malicioso.",
        "Una página aparte contiene las normas sobre lo que se comparte aquí: cómo lo evaluamos, cómo explicamos las decisiones, cómo apelar y cómo ordenamos las obras. Esa página forma parte de estas condiciones.",
      ],
    },
    {
      title: "Responsabilidad sobre tu cuenta",
      paragraphs: [
        "Los datos que das al registrarte deben ser verdaderos y tuyos. No compartas tu contraseña. Eres responsable de lo que ocurra a través de tu cuenta hasta que nos avises de que otra persona ha accedido a ella.",
        "Cada cuenta pertenece a una persona. Si crees que alguien más usa la tuya, cambia tu contraseña, cierra todas tus sesiones y escríbenos.",
      ],
    },
    {
      title: "Propiedad del contenido",
      paragraphs: [
        "Lo que subes sigue siendo tuyo. Solo nos das el permiso que necesitamos para prestar el servicio: guardar tus archivos, hacer versiones más pequeñas de ellos y mostrar a los miembros los públicos mientras los mantengas públicos. Ese permiso termina cuando los eliminas.",
        "Confirmas que lo que subes lo hiciste tú o que tienes derecho a compartirlo. Si una obra tuya aparece aquí sin tu consentimiento, escribe a la dirección legal que figura abajo e indícanos la página. La retiraremos mientras lo investigamos.",
      ],
    },
    {
      id: "payments",
      title: "Pagos",
      paragraphs: [
        "Los creadores reciben una parte de los ingresos por suscripciones según la interacción con sus obras públicas. Se paga cada mes a través de un proveedor de pagos. Podemos retener pagos si las visualizaciones no provienen de personas o si hay derechos en disputa. Eres responsable de declarar los impuestos sobre lo que recibes.",
      ],
    },
    {
      title: "Terminación",
      paragraphs: [
        "Puedes eliminar tu cuenta en cualquier momento en Configuración. Así se borran tus archivos, tu perfil y tus sesiones, y no se puede deshacer.",
        "Podemos suspender o cerrar una cuenta que incumpla estas condiciones. Salvo que la ley o la seguridad de otras personas lo impidan, antes te explicamos el motivo y te damos tiempo para llevarte tus obras. Aun así te pagamos lo que hayas ganado legítimamente.",
      ],
    },
    {
      title: "Cambios en estas condiciones",
      paragraphs: [
        "Es posible que tengamos que cambiar estas condiciones cuando cambie el servicio o la ley. Te avisaremos por correo de los cambios importantes con al menos 30 días de antelación. Si no estás de acuerdo, puedes cerrar tu cuenta antes de que se apliquen. Si sigues usando Wishlight después, se aplicará la nueva versión.",
      ],
    },
  ],
  contactBefore: "Preguntas sobre estas condiciones:",
};
