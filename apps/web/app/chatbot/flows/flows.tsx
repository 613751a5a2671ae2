export default function Flows() {
  return null
}
