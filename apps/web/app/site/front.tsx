export default function Front() {
  return null
}
