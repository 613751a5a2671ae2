export default function ConnectPage() {
  return null
}
