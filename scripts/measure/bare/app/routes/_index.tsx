export default function Bare() {
  return <h1>A bare page</h1>;
}
