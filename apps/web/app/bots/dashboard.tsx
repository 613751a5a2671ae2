import { Navigate } from 'react-router'

/** The old name of the list of bots. */
export default function Dashboard() {
  return <Navigate to="/bots" replace />
}
