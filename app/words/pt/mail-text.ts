export const pasteLink = () => "Ou cole este link no seu navegador:";
