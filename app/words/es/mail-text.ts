export const pasteLink = () => "O pega este enlace en tu navegador:";
