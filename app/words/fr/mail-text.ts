export const pasteLink = () => "Ou collez ce lien dans votre navigateur :";
