import type * as english from "../en/privacy";
import type { In } from "../say";

export const privacy: In<typeof english.privacy> = {
  title: "Política de privacidad",
  description:
    "Qué datos recoge Wishlight, cómo los usamos, quién más los recibe, qué derechos tienes y cómo los protegemos.",
  lead: "Recogemos lo que el servicio necesita para funcionar y procuramos no recoger nada más. Esta página explica qué es.",
  version: "Versión v1.0",
  clauses: [
    {
      title: "Qué recogemos",
      paragraphs: [
        "De ti: tu dirección de correo, nombre completo, nombre de usuario, fecha de nacimiento, país, idioma, biografía breve, foto, número de teléfono, tipo de cuenta, las versiones de nuestros documentos que aceptaste y si quieres recibir novedades.",
        "De tus archivos: los archivos con sus títulos y descripciones, y lo que leemos de ellos, como tipo, tamaño, dimensiones y duración. Antes de que nadie más pueda abrir un archivo, eliminamos dónde se hizo (GPS y nombres de lugares) y con el dispositivo de quién (el nombre del propietario y los números de serie). Si no podemos eliminarlo, no damos el archivo a nadie más. La cámara, el objetivo, la exposición, el autor y los derechos de autor se conservan en el archivo.",
        "De tus visitas: cuándo iniciaste sesión o cambiaste tu cuenta, desde qué red y con qué navegador, y breves registros técnicos. Si inicias sesión con Google, Microsoft o Apple, nos dan tu nombre, tu dirección de correo, tu foto y el identificador que te asignan. Tu navegador guarda el tema y la calidad de imagen que elegiste y, hasta que cierras sesión, en qué punto dejaste de ver y qué desactivaste. Solo usamos las cookies con las que inicias y mantienes tu sesión, una que reconoce este navegador, para que los desconocidos que prueben tu contraseña no bloqueen tu acceso, una que indica que este navegador ejecuta scripts y una que recuerda el idioma que elegiste. Si escuchas en una app de pódcast, guardamos durante un día un código generado con una clave secreta a partir de cada red que inicia un episodio, para detectar si tu dirección se comparte.",
        "Si denuncias algo sin una cuenta, guardamos el nombre y la dirección de correo que nos das para comunicarte el resultado. Los guardamos hasta que ya nadie pueda apelar esa decisión y durante los 30 días siguientes. Además, durante dos días guardamos un código generado a partir de tu red para limitar cuánto puede enviar una misma red. Quienes revisan las denuncias ven tu nombre, pero la persona denunciada nunca lo ve. Tu denuncia se conserva, sin tu nombre ni tu dirección de correo.",
      ],
    },
    {
      title: "Cómo lo usamos",
      paragraphs: [
        "Usamos estos datos para gestionar tu cuenta, mostrar tus obras a las personas que elijas, calcular lo que ganan los creadores, responderte y proteger el servicio contra abusos. Tu fecha de nacimiento nos indica que tienes edad suficiente para usar Wishlight y para ver obras marcadas como 18+. No se la mostramos a nadie y no puedes cambiarla después.",
        "Solo enviamos novedades si marcaste la casilla correspondiente, y puedes darte de baja en cada mensaje. No vendemos datos. No creamos perfiles publicitarios ni elaboramos perfiles de menores de 18 años con ningún fin.",
      ],
    },
    {
      title: "Terceros",
      paragraphs: [
        "Un proveedor de infraestructura opera las máquinas que sirven las páginas, guardan los archivos y envían los correos, y trata datos por cuenta nuestra en virtud de un contrato. Los proveedores de pagos gestionan las suscripciones y los pagos a los creadores. El número de tu tarjeta lo reciben ellos y nunca pasa por nosotros.",
        "Los demás miembros ven tus obras públicas y tus comentarios, con tu nombre, tu nombre de usuario y tu foto. Solo tú ves a quién bloqueas. Si envías un aviso de derechos de autor y retiramos la obra, damos tu nombre y tu dirección de correo a la persona que la compartió. Si envías una contranotificación, el reclamante recibe tu nombre, tu dirección postal y tu número de teléfono. Se lo decimos a ambas personas antes de que envíen nada, y guardamos lo que nos dieron durante tres años desde el último acto del caso, aunque eliminen su cuenta. Aparte de esto, solo compartimos datos si la ley lo exige, y no más de lo que exige.",
      ],
    },
    {
      title: "Tus derechos",
      paragraphs: [
        "Puedes ver y corregir tus datos en “Editar perfil”. En Configuración puedes descargar todos tus datos y eliminar tu cuenta, lo que borra tus archivos, tu perfil y tus sesiones. Para oponerte a un uso de tus datos o limitarlo, escribe a la dirección que figura abajo. Respondemos en un plazo de 30 días.",
        "Dos cosas se conservan un tiempo después de la eliminación. Si alguien denunció una de las obras que subiste, conservamos el archivo, su título y sus textos para quienes deciden sobre la denuncia, porque tú, la persona que la denunció y nosotros podemos necesitarlos para reclamaciones legales. Los borramos en cuanto se cierra el caso. Y nadie más puede usar tu nombre de usuario durante un año, para que no se confunda a nadie contigo. Para ello guardamos un código generado a partir del nombre, y nada que conduzca a ti.",
        "Guardamos copias de seguridad del sitio durante un máximo de 90 días y, durante un máximo de 101 días, únicamente los números de lo que se eliminó, para que una copia restaurada no lo traiga de vuelta. Después se borran ambas cosas.",
        "Si crees que nos equivocamos en algo, también puedes presentar una reclamación ante la autoridad de protección de datos de tu país.",
      ],
    },
    {
      title: "Seguridad",
      paragraphs: [
        "Las conexiones están cifradas. Guardamos las contraseñas solo como hashes lentos y con sal. De una llave de acceso guardamos solo la mitad pública, con la que nadie puede iniciar sesión. Los archivos están en un almacenamiento privado, tras enlaces firmados que caducan. Puedes cerrar todas tus sesiones a la vez, y al cambiar tu contraseña se cierran todas.",
        "Ningún servicio puede prometer que nunca pasará nada. Si algo te pone en riesgo, te lo comunicaremos sin demora y compartiremos lo que sepamos.",
      ],
    },
  ],
  contactBefore: "Preguntas sobre tus datos:",
};
