export default function Landing() {
  return <h1>Wishlight</h1>;
}
