export default function Livechat() {
  return null
}
