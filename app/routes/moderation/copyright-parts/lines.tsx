export const Lines = ({ text }: { text: string | null }) => (
  <span className="whitespace-pre-line wrap-anywhere" dir="auto">
    {text}
  </span>
);
