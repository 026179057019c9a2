import type * as english from "../en/rules";
import type { In } from "../say";

export const rules: In<typeof english.rules> = {
  title: "Normas y cómo decidimos",
  description:
    "Qué no está permitido en Wishlight, quién decide, cómo explicamos las decisiones, cómo apelar y cómo ordenamos las obras.",
  lead: "Estas normas forman parte de las Condiciones del servicio. Si incumples una, te decimos cuál, por qué y cómo pedir que otra persona revise la decisión.",
  updated: "Versión v1.0",
  clauses: (n) => [
    {
      title: "Qué no está permitido",
      paragraphs: [
        "El abuso sexual infantil y todo lo que le reste importancia. Las imágenes íntimas de alguien sin su consentimiento, reales o generadas. El terrorismo y su enaltecimiento. Las amenazas y los llamamientos a hacer daño a alguien.",
        "Todo lo que infrinja una ley en el lugar donde se muestra. Las obras de otras personas que no tienes derecho a compartir. La información privada de otras personas. El acoso. El spam, la suplantación de identidad y las visualizaciones falsas.",
        "Los actos sexuales y la violencia mostrada por sí misma.",
      ],
    },
    {
      title: "Cómo lo detectamos",
      paragraphs: [
        "Cualquiera puede denunciar una obra o un perfil, también sin cuenta a través de la página de contacto, y los miembros pueden denunciar comentarios. El número de denuncias no cambia cómo evaluamos algo. El historial de denuncias de una persona solo influye en qué revisamos primero.",
        "Tres cosas son automáticas: lo que se deriva de tres faltas por derechos de autor, lo que se deriva de una contranotificación (cláusula 5) y la retirada de archivos conocidos. Si un archivo es idéntico, byte por byte, a uno que retiramos por abuso sexual infantil, imágenes íntimas sin consentimiento, terrorismo o porque una ley lo prohíbe, lo retiramos antes de que nadie lo vea. El propietario ve el motivo y puede apelar, y una persona revisa la apelación.",
        "También comparamos automáticamente imágenes y miniaturas de video con otras retiradas, y una persona revisa lo que se parece. Esto no restringe nada de forma automática, y no buscamos nada más. Rechazamos nombres y comentarios que contengan palabras de una lista.",
        "Los creadores deciden si sus obras admiten comentarios, pueden ocultar comentarios en ellas y pueden bloquear a personas. Son decisiones suyas, no nuestras, y no afectan a denuncias, decisiones ni apelaciones.",
      ],
    },
    {
      title: "Quién decide y cuándo",
      paragraphs: [
        "Decide nuestro propio equipo, cada persona con su propia cuenta protegida con verificación en dos pasos y nunca en un caso propio. Revisamos de inmediato el peligro para la vida y el abuso infantil, en una hora el terrorismo, en 48 horas las imágenes íntimas y en 72 todo lo demás.",
        "Una decisión puede retirar u ocultar una obra, marcarla para adultos, retirar un comentario, suspender temporalmente los comentarios o las denuncias de alguien, retener pagos o ponerles fin, o suspender una cuenta por un tiempo o cerrarla. Comunicamos a la persona afectada qué restringimos, dónde y hasta cuándo, la ley o la norma, qué constatamos, cómo lo supimos y qué puede hacer al respecto. No decimos quién denunció ni quién decidió, salvo el nombre de los reclamantes de derechos de autor.",
      ],
    },
    {
      title: "Apelaciones",
      paragraphs: [
        `Puedes apelar gratis una decisión durante ${n.appealDays} días si te afecta, o si denunciaste algo y no tomamos medidas. Alguien que no tomó la decisión revisa tu apelación y responde por escrito. Si revocamos una decisión, todo vuelve a estar como estaba: la obra, su lugar en las listas, su dinero.`,
        "También puedes acudir a un órgano certificado de resolución extrajudicial de litigios (art. 21 del Reglamento de Servicios Digitales) o a los tribunales. Nada de lo que se dice aquí te quita ese derecho.",
      ],
    },
    {
      title: "Derechos de autor",
      paragraphs: [
        "Si tu obra está aquí sin tu consentimiento, envía un aviso de derechos de autor con el formulario enlazado abajo, o al agente designado. Si retiramos la obra, damos a la persona que la compartió el nombre y el correo del reclamante. Es el único caso en que decimos quién denunció algo.",
        `La persona que la compartió puede apelar, como con cualquier otra decisión, o enviar una contranotificación. El reclamante recibe entonces una copia con el nombre, la dirección postal y el número de teléfono de esa persona. Restauramos la obra al final del ${n.restoreAfter}.º día hábil en EE. UU., salvo que el reclamante nos haya comunicado que presentó una demanda. Si aún tenemos que comprobarlo, la restauramos a más tardar al final del ${n.restoreUntil}.º día hábil.`,
        `Cada aviso por el que tomamos medidas cuenta como una falta mientras la retirada esté vigente, sin importar cuántas obras nombre. Varios avisos sobre una misma obra también cuentan como una sola. Con ${n.strikes} faltas en ${n.strikeMonths} meses (de 365 días), la cuenta se cierra automáticamente, y una persona revisa cualquier apelación. Una falta deja de contar si su retirada se revoca, o si se responde con una contranotificación y no hay demanda. Si con ello ya no quedan suficientes de las faltas que cerraron una cuenta, la cuenta se restaura con sus obras.`,
        `Guardamos los nombres y las direcciones de los avisos y contranotificaciones durante ${n.keptYears} años desde el último acto del caso, aunque se elimine una cuenta, porque ese es el plazo legal para demandar.`,
      ],
    },
    {
      title: "Uso indebido",
      paragraphs: [
        `Si envías con frecuencia denuncias o apelaciones infundadas, te advertimos después de ${n.warnAfter} en 90 días. Después de ${n.pauseAfter}, no puedes enviar ninguna durante ${n.pauseDays} días si suponen más de la mitad de todas las que enviaste. Suspendemos por un tiempo, o cerramos, las cuentas que comparten con frecuencia obras claramente ilegales. Tenemos en cuenta cuántas son, qué proporción suponen del total, su gravedad y si hubo intención.`,
      ],
    },
    {
      title: "Cómo ordenamos las obras",
      paragraphs: [
        "El feed, la página de un creador, las etiquetas y los creadores que sigues: lo más nuevo primero, según cuándo se hizo pública la obra por primera vez. Lo más visto: por visualizaciones de miembros de pago en los últimos siete días. La búsqueda: por coincidencia con las palabras, o lo más nuevo primero si hay muchísimos resultados.",
        "Nadie puede pagar por un puesto, y no suponemos nada sobre ti. El orden es el mismo para menores de 18 años: no usamos lo que ven ellos, ni lo que ve nadie, para recomendar obras. Las denuncias no hacen bajar una obra. Las decisiones pueden hacerlo, y lo dicen. Puedes cambiar en cualquier momento a quién sigues y tus filtros.",
      ],
    },
    {
      title: "Obras para adultos",
      paragraphs: [
        "Los creadores pueden marcar sus obras como 18+, y también puede hacerlo una decisión. Solo el creador y quienes tienen 18 años o más según la fecha de nacimiento que nos dieron pueden ver estas obras, ya sea en listas, búsquedas, enlaces, correos o archivos. Si no has iniciado sesión o no has dado una fecha de nacimiento, no puedes verlas. La marca 18+ no hace bajar una obra para los adultos.",
      ],
    },
    {
      title: "Dinero",
      paragraphs: [
        "Una decisión puede retener los ingresos de una obra mientras esté vigente. Si se revoca, los pagamos. Si no, van a otros creadores, nunca a nosotros. Lo mismo se aplica a lo que los miembros paguen más tarde por ese periodo, y descontamos los reembolsos.",
        `Una decisión puede retener todos los ingresos de una cuenta por un riesgo, durante ${n.holdDays} días como máximo, sin importar cuántas decisiones se sucedan. Después los pagamos. Cuando cerramos una cuenta, pagamos, pasados ${n.holdDays} días, lo que ganaron sus obras lícitas, aunque su propietario la elimine.`,
      ],
    },
    {
      title: "Contacto",
      paragraphs: [
        "Las autoridades, los alertadores fiables y cualquier otra persona pueden contactarnos en la dirección legal que figura abajo, en inglés. Es nuestro punto único de contacto conforme a los arts. 11 y 12 del Reglamento de Servicios Digitales.",
      ],
    },
  ],
  contactBefore: "Cuestiones legales y autoridades:",
  transparency: "Ver denuncias y decisiones en cifras",
};
