export const pasteLink = () => "או הדביקו את הקישור הזה בדפדפן:";
