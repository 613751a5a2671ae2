export default function Bots() {
  return null
}
