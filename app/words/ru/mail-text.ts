export const pasteLink = () => "Или вставьте эту ссылку в браузер:";
