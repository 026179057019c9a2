export const pasteLink = () => "أو الصق هذا الرابط في متصفّحك:";
