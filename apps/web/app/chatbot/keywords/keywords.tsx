export default function Keywords() {
  return null
}
