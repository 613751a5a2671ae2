export default function SelectPlatform() {
  return null
}
