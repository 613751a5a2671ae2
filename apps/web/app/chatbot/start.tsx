import { Navigate, useLocation } from 'react-router'

/** `/chatbot` alone opens the home screen of the bot. */
export default function Start() {
  const { search } = useLocation()
  return <Navigate to={`/chatbot/home${search}`} replace />
}
