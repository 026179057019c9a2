export const pasteLink = () => "Oder fügen Sie diesen Link in Ihren Browser ein:";
